package io.github.homeops.store.dynamo.internal.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CursorTest {

    @Test
    void read_ofTheSameQuery_givesThePositionBack() {
        Random random = new Random(1);
        for (int length = 1; length < 20; length++) {
            byte[] position = new byte[length];
            random.nextBytes(position);

            assertThat(Cursor.read("query", Cursor.write("query", position))).isEqualTo(position);
        }
    }

    @Test
    void read_anyCharacterChanged_isRefused() {
        String cursor = Cursor.write("query", new byte[] {1, 2, 3, 4, 5});

        for (int i = 0; i < cursor.length(); i++) {
            char other = cursor.charAt(i) == 'x' ? 'y' : 'x';
            String damaged = cursor.substring(0, i) + other + cursor.substring(i + 1);

            assertThatThrownBy(() -> Cursor.read("query", damaged))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("cursor must be one that a page of the same query gave, was another or damaged (12"
                            + " characters)");
        }
    }

    @Test
    void read_checkWithoutAPosition_isRefused() {
        String cursor = Cursor.write("query", new byte[0]);

        assertThatThrownBy(() -> Cursor.read("query", cursor)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void read_ofAnotherQuery_isRefused() {
        String cursor = Cursor.write("query", new byte[] {1});

        assertThatThrownBy(() -> Cursor.read("other", cursor)).isInstanceOf(IllegalArgumentException.class);
    }
}
