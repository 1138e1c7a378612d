import type { Sql } from '../db/database.ts';

/** Deletes a former member's link to the company's issuer, and the sessions opened by signing in there. */
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
