import { AppError } from '#contract/errors.ts';
import { CompanyRole } from '#domain/company/company.ts';
import type { Actor } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import { readSharedLicense } from './company-license-store.ts';
import { requireCompanyLicense } from './membership.ts';

export type ChangeContext = { readonly actor: Actor; readonly uid: string; readonly now: Date };

export type CompanyChangeContext = ChangeContext & { readonly companyId: string };

/** Locks a company until the transaction ends, so that changes to its members run one after another. */
export async function lockCompany(tx: Sql, companyId: string): Promise<{ readonly name: string } | null> {
  const row = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findRole(tx: Sql, companyId: string, uid: string): Promise<CompanyRole | null> {
  const row = await tx
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? CompanyRole.parse(row.role) : null;
}

export type LockedCompany = { readonly name: string; readonly role: CompanyRole };

/** Locks the actor's company and returns their role as it is now, which may have changed since the request arrived. */
export async function lockOwnCompany(tx: Sql, { companyId, uid }: CompanyChangeContext): Promise<LockedCompany> {
  const company = await lockCompany(tx, companyId);
  const role = await findRole(tx, companyId, uid);
  if (!company || !role) throw new AppError('company_not_found');
  return { name: company.name, role };
}

export async function requireLicensed(tx: Sql, { companyId, now }: CompanyChangeContext): Promise<void> {
  requireCompanyLicense(await readSharedLicense(tx, companyId, now));
}
