import { AppError } from '#contract/errors.ts';
import { managesCompany } from '#domain/company/company.ts';
import type { Sql } from '../db/database.ts';
import { type CompanyAct, findRole, requireLicensed } from './company-lock-store.ts';

/**
 * Throws unless someone manages a licensed company: they may have left, be a driver now, or have lost its license, since
 * the request was authenticated.
 */
export async function requireManaging(tx: Sql, act: CompanyAct): Promise<void> {
  const role = await findRole(tx, act.companyId, act.uid);
  if (!role) throw new AppError('company_not_found');
  if (!managesCompany(role)) throw new AppError('forbidden');
  await requireLicensed(tx, act);
}

/** Runs a change with the company locked, so that changes run one after the other; throws unless its author manages it. */
export function withSharedThings<T>(sql: Sql, act: CompanyAct, work: (tx: Sql) => Promise<T>): Promise<T> {
  return sql.transaction().execute(async (tx) => {
    const companies = tx.selectFrom('companies').select('id').where('id', '=', act.companyId);
    await companies.forNoKeyUpdate().executeTakeFirst();
    await requireManaging(tx, act);
    return work(tx);
  });
}
