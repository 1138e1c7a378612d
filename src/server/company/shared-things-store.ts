import { AppError } from '#contract/errors.ts';
import { CompanyRole, managesCompany } from '#domain/company/company.ts';
import type { Actor } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';

/** A change of what a company shares: by whom, and when. */
export type ManagerAct = {
  readonly companyId: string;
  readonly uid: string;
  readonly actor: Actor;
  readonly now: Date;
};

/** Throws unless someone manages a company: they may have left, or be a driver now, since the request was authenticated. */
export async function requireManaging(
  tx: Sql,
  { companyId, uid }: Pick<ManagerAct, 'companyId' | 'uid'>,
): Promise<void> {
  const members = tx.selectFrom('company_members').select('role').where('company_id', '=', companyId);
  const member = await members.where('uid', '=', uid).executeTakeFirst();
  if (!member) throw new AppError('company_not_found');
  if (!managesCompany(CompanyRole.parse(member.role))) throw new AppError('forbidden');
}

/** Runs a change with the company locked, so that changes run one after the other; throws unless its author manages it. */
export function withSharedThings<T>(
  sql: Sql,
  { companyId, uid }: Pick<ManagerAct, 'companyId' | 'uid'>,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  return sql.transaction().execute(async (tx) => {
    const companies = tx.selectFrom('companies').select('id').where('id', '=', companyId);
    await companies.forNoKeyUpdate().executeTakeFirst();
    await requireManaging(tx, { companyId, uid });
    return work(tx);
  });
}
