package io.github.homeops.store.dynamo.internal.dm;

import io.github.homeops.store.testkit.contract.DmStatusRepositoryContract;

class DynamoDmStatusRepositoryTest extends DmStatusRepositoryContract {}
