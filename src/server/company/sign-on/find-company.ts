import { EmailDomain } from '#domain/company/email-domain.ts';
import type { Deps } from '../../deps.ts';
import { readSharedLicense } from '../company-license-store.ts';
import { findVerifiedSignOn, type SignOnRow } from './sign-on-store.ts';

type CompanyWithSignOn = { readonly row: SignOnRow; readonly name: string };

export async function findCompanyByDomain(
  domain: string,
  { sql, clock, signOn }: Deps,
): Promise<CompanyWithSignOn | null> {
  const validDomain = EmailDomain.safeParse(domain).data;
  const row = signOn === null || validDomain === undefined ? null : await findVerifiedSignOn(sql, validDomain);
  if (!row) return null;
  const { license } = await readSharedLicense(sql, row.company_id, clock());
  if (license !== 'enterprise') return null;
  const company = await sql.selectFrom('companies').select('name').where('id', '=', row.company_id).executeTakeFirst();
  return company ? { row, name: company.name } : null;
}
