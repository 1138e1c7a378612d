import { AppError } from '#contract/errors.ts';
import type { Sql } from '../../db/database.ts';
import type { CompanySignIns } from '../sign-ins-type.ts';
import type { BetterAuth } from './better-auth.ts';
import { callLibrary, pickHeaders } from './call-library.ts';
import {
  createCompanyPerson,
  findCompanyPerson,
  linkCompanyAccount,
  registerCompanySession,
} from './company-people-store.ts';

export function createCompanySignIns({
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
    openSession: async (uid, session, browser) => {
      const opened = await callLibrary(library, (api) =>
        api.openCompanySession({ body: { uid }, headers: pickHeaders(browser), returnHeaders: true }),
      );
      const isOpen =
        opened.response !== null && (await registerCompanySession(sql, opened.response.sessionId, { uid, ...session }));
      if (!isOpen) throw new AppError('company_sign_in_failed');
      return { result: null, cookies: opened.headers.getSetCookie() };
    },
  };
}
