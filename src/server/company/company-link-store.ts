import type { Sql } from '../db/database.ts';

/** Ends a company's access to the account of a former member: deletes the link to its issuer and its sessions. */
export async function unlinkFromCompany(tx: Sql, companyId: string, uid: string): Promise<void> {
  await tx
    .deleteFrom('identity_accounts')
    .where('userId', '=', uid)
    .where('providerId', '=', `company:${companyId}`)
    .execute();
  await tx
    .deleteFrom('identity_sessions')
    .where('userId', '=', uid)
    .where('id', 'in', (eb) =>
      eb.selectFrom('identity_company_sessions').select('session_id').where('company_id', '=', companyId),
    )
    .execute();
}
