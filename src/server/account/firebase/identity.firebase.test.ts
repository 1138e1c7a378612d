import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import { describeIdentity, type IdentityUnderTest } from '../identity.conformance.ts';
import { createFirebaseIdentityUnderTest } from './testing/firebase-under-test.ts';
import { servicesUnderTest } from './testing/services.ts';

describe.each(featureDatabases())('Firebase, on the $name database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  describe.each(servicesUnderTest())('$name', (service) => {
    let underTest: IdentityUnderTest;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const opened = await service.open();
      stop = opened.stop;
      underTest = await createFirebaseIdentityUnderTest(opened, database.sql);
    });
    afterAll(() => stop());
    describeIdentity(service.name, () => underTest);
  });
});
