import { randomUUID } from 'node:crypto';
import type { CompanyRole } from '#domain/company/company.ts';
import type { Sql } from '../../db/database.ts';

type Company = {
  readonly id?: string;
  readonly name?: string;
  readonly payerUid: string | null;
  readonly at: Date;
  readonly members: readonly { readonly uid: string; readonly role: CompanyRole }[];
};

export async function insertCompany(sql: Sql, company: Company): Promise<string> {
  const { id = randomUUID(), name = 'Haulers', payerUid, at, members } = company;
  await sql.insertInto('companies').values({ id, name, payer_uid: payerUid, created_at: at }).execute();
  const rows = members.map((member) => ({ ...member, company_id: id, joined_at: at }));
  await sql.insertInto('company_members').values(rows).execute();
  return id;
}
