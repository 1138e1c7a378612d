import { AppError } from '#contract/errors.ts';
import type { Sql } from '../../db/database.ts';
import type { CompanySignIns } from '../sign-ins-type.ts';
import type { BetterAuth } from './better-auth.ts';
import { callLibrary, headersFor } from './call-library.ts';
import { createCompanyPerson, findCompanyPerson, limitSession, linkCompanyAccount } from './company-people-store.ts';

/** Creates what a company's sign-in needs of the accounts. */
export function makeCompanySignIns({
  sql,
  library,
}: {
  readonly sql: Sql;
  readonly library: () => Promise<BetterAuth>;
}): CompanySignIns {
  return {
    find: findCompanyPerson,
    create: createCompanyPerson,
    link: linkCompanyAccount,
    openSession: async (uid, limit, browser) => {
      const opened = await callLibrary(library, (api) =>
        api.openCompanySession({ body: { uid }, headers: headersFor(browser), returnHeaders: true }),
      );
      const isOpen =
        opened.response !== null && (await limitSession(sql, opened.response.sessionId, { uid, ...limit }));
      if (!isOpen) throw new AppError('company_sign_in_failed');
      return { result: null, cookies: opened.headers.getSetCookie() };
    },
  };
}
