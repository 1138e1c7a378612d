import { hashInvitationToken } from '../../company/invitation-token.ts';
import { insertCompany } from '../../company/testing/insert-company.ts';
import type { Sql } from '../../db/database.ts';
import {
  getSavedCompanyId,
  getSavedInvitationId,
  getSavedInvitationToken,
  getSavedLogoId,
  SAVED_CHARGER_ID,
  SAVED_RIG_ID,
} from './seeded-ids.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

async function saveSharedItems(sql: Sql, uid: string, now: Date): Promise<void> {
  const company_id = getSavedCompanyId(uid);
  const vehicle = JSON.stringify('ford-f150-lightning-standard-2022');
  const rig = { company_id, id: SAVED_RIG_ID, name: `Company rig of ${uid}`, vehicle, trailer: null, saved_at: now };
  await sql.insertInto('company_rigs').values(rig).execute();
  const place = { charger_id: Number(SAVED_CHARGER_ID), name: 'Charger', address: '1 Main St', lat: 0, lng: 0 };
  const favorite = { company_id, ...place, notes: `Company note of ${uid}`, added_at: now };
  await sql.insertInto('company_favorites').values(favorite).execute();
}

async function saveBranding(sql: Sql, uid: string, now: Date): Promise<void> {
  const logo = { logo_id: getSavedLogoId(uid), logo: Buffer.from(`Logo of ${uid}`), logo_width: 1, logo_height: 1 };
  const branding = { company_id: getSavedCompanyId(uid), name: `Brand of ${uid}`, color: '#1f5f9f', changed_at: now };
  await sql
    .insertInto('company_brandings')
    .values({ ...branding, ...logo })
    .execute();
}

/** Stores a company that a user owns and pays for, with shared items and an open invitation to someone else. */
export async function saveCompany(sql: Sql, uid: string, now: Date): Promise<void> {
  const id = getSavedCompanyId(uid);
  const members = [{ uid, role: 'owner' }] as const;
  await insertCompany(sql, { id, name: `Company of ${uid}`, payerUid: uid, at: now, members });
  await saveSharedItems(sql, uid, now);
  await saveBranding(sql, uid, now);
  await sql
    .insertInto('company_invitations')
    .values({
      id: getSavedInvitationId(uid),
      company_id: id,
      email: `invited.${uid}@example.com`,
      role: 'driver',
      token_hash: hashInvitationToken(getSavedInvitationToken(uid)),
      invited_by: uid,
      created_at: now,
      expires_at: new Date(now.getTime() + WEEK_MS),
    })
    .execute();
}
