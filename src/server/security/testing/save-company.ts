import { hashInvitationToken } from '../../company/invitation-token.ts';
import type { Sql } from '../../db/database.ts';
import { savedCompany, savedInvitation, savedInvitationToken } from './seeded-ids.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Stores a company that a user owns and pays for, with an open invitation to someone else. */
export async function saveCompany(sql: Sql, uid: string, now: Date): Promise<void> {
  const id = savedCompany(uid);
  await sql
    .insertInto('companies')
    .values({ id, name: `Company of ${uid}`, payer_uid: uid, created_at: now })
    .execute();
  await sql.insertInto('company_members').values({ uid, company_id: id, role: 'owner', joined_at: now }).execute();
  await sql
    .insertInto('company_invitations')
    .values({
      id: savedInvitation(uid),
      company_id: id,
      email: `invited.${uid}@example.com`,
      role: 'driver',
      token_hash: hashInvitationToken(savedInvitationToken(uid)),
      invited_by: uid,
      created_at: now,
      expires_at: new Date(now.getTime() + WEEK_MS),
    })
    .execute();
}
