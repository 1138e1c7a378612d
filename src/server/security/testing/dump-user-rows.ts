import { sql as raw } from 'kysely';
import type { Sql } from '../../db/database.ts';

export const USER_TABLES = [
  ['users', 'uid'],
  ['deleted_users', 'uid'],
  ['contact_messages', 'email'],
  ['favorites', 'uid'],
  ['rigs', 'uid'],
  ['active_rigs', 'uid'],
  ['reviews', 'uid'],
  ['review_photos', 'uid'],
  ['review_votes', 'uid'],
  ['review_flags', 'uid'],
  ['site_facts', 'author'],
  ['suggestion_voices', 'uid'],
  ['suggestion_history', 'by_uid'],
  ['station_overrides', 'accepted_by'],
  ['search_history', 'uid'],
  ['usage_counts', 'uid'],
  ['trips', 'uid'],
  ['driven_legs', 'uid'],
  ['charging_sessions', 'uid'],
  ['navigations', 'uid'],
  ['conversations', 'uid'],
  ['offline_packages', 'uid'],
  ['api_keys', 'uid'],
  ['write_marks', 'uid'],
  ['companies', 'payer_uid'],
  ['company_members', 'uid'],
  ['company_invitations', 'invited_by'],
  ['company_invitations', 'email'],
  ['firebase_revocations', 'uid'],
  ['billing_events', 'uid'],
  ['subscriptions', 'uid'],
  ['sandbox_checkouts', 'uid'],
  ['stripe_customers', 'uid'],
  ['used_trials', 'uid'],
  ['audit_log', 'target_uid'],
  ['audit_log', 'admin_uid'],
  ['identity_users', 'id'],
  ['identity_sessions', '"userId"'],
  ['identity_accounts', '"userId"'],
  ['identity_second_factors', '"userId"'],
] as const;

const COMPANY_TABLES = ['company_rigs', 'company_favorites', 'company_sign_ons', 'company_brandings'];

export async function dumpUserRows(sql: Sql, { uid, email }: { uid: string; email: string }): Promise<string> {
  const selects = USER_TABLES.map(
    ([table, column]) => raw`select ${raw.lit(table)} as table, array(
      select to_json(found) from (
        select * from ${raw.table(table)} where ${raw.raw(column)} in (${uid}, ${email}) order by 1
      ) found) as rows`,
  );
  const companySelects = COMPANY_TABLES.map(
    (table) => raw`select ${raw.lit(table)} as table, array(
      select to_json(found) from (
        select * from ${raw.table(table)}
        where company_id = (select company_id from company_members where uid = ${uid}) order by 1, 2
      ) found) as rows`,
  );
  const { rows } = await raw`${raw.join([...selects, ...companySelects], raw` union all `)}`.execute(sql);
  return JSON.stringify(rows, null, 1);
}
