import { afterAll, beforeAll } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../../../testing/openid-provider.ts';
import type { Database } from '../../../db/database.ts';
import type { DatabaseUnderTest } from '../../../db/testing.ts';
import type { Deps } from '../../../deps.ts';
import { type AppUnderTest, openApp } from '../../../testing.ts';
import { startTestDomains, type TestDomains } from './test-domains.ts';

export type SignOnWorld = {
  readonly database: Database;
  readonly provider: OpenIdProvider;
  readonly domains: TestDomains;
  readonly app: AppUnderTest;
};

export function setUpSignOnWorld({ open }: DatabaseUnderTest, overrides: Partial<Deps> = {}): SignOnWorld {
  let database: Database;
  let provider: OpenIdProvider;
  let domains: TestDomains;
  let app: AppUnderTest;
  beforeAll(async () => {
    [database, provider, domains] = [await open(), await startOpenIdProvider(), await startTestDomains()];
    app = await openApp(database, {}, { outbound: domains.outbound, ...overrides });
  });
  afterAll(async () => {
    domains?.stop();
    await provider?.stop();
    await database?.close();
  });
  return {
    get database() {
      return database;
    },
    get provider() {
      return provider;
    },
    get domains() {
      return domains;
    },
    get app() {
      return app;
    },
  };
}
