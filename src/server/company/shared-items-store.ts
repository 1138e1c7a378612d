import { AppError } from '#contract/errors.ts';
import { managesCompany } from '#domain/company/company.ts';
import type { Sql } from '../db/database.ts';
import { type CompanyChangeContext, findRole, requireLicensed } from './company-lock-store.ts';

/**
 * Throws unless the actor manages a licensed company. After the request was authenticated, they may have left or
 * become a driver, or the license may have ended.
 */
export async function requireCurrentManager(tx: Sql, context: CompanyChangeContext): Promise<void> {
  const role = await findRole(tx, context.companyId, context.uid);
  if (!role) throw new AppError('company_not_found');
  if (!managesCompany(role)) throw new AppError('forbidden');
  await requireLicensed(tx, context);
}

/** Runs a change with the company locked, one change at a time; throws unless the actor manages a licensed company. */
export function changeSharedItems<T>(
  sql: Sql,
  context: CompanyChangeContext,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  return sql.transaction().execute(async (tx) => {
    const companies = tx.selectFrom('companies').select('id').where('id', '=', context.companyId);
    await companies.forNoKeyUpdate().executeTakeFirst();
    await requireCurrentManager(tx, context);
    return work(tx);
  });
}
