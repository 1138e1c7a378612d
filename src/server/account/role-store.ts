import { isAdmin } from '#domain/account/roles.ts';
import type { Role } from '#domain/account/user.ts';
import { FIRST_ADMIN_SETTING } from '#domain/admin/audit.ts';
import { OPERATOR, writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import { lockPeople, type PersonForUpdate, writeRole } from './locked-people-store.ts';

async function findUidByEmail(tx: Sql, email: string): Promise<string | null> {
  const query = tx.selectFrom('users').select('uid');
  const row = await query.where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase())).executeTakeFirst();
  return row?.uid ?? null;
}

/** Changes the role of a locked user and writes an audit entry in the operator's name. */
async function writeRoleChange(
  tx: Sql,
  { uid, role: from }: PersonForUpdate,
  to: Role,
  moreDetails: object,
  now: Date,
): Promise<void> {
  await writeRole(tx, uid, to);
  await writeAuditEntry(
    tx,
    OPERATOR,
    { action: 'role_changed', targetUid: uid, details: { from, to, ...moreDetails } },
    now,
  );
}

/** Promotes the user named in the settings to super_admin if their address is verified and no one has that role yet. */
export async function promoteFirstSuperAdmin(sql: Sql, email: string, now: Date): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const uid = await findUidByEmail(tx, email);
    if (uid === null) return;
    const { people, superAdminCount } = await lockPeople(tx, [uid]);
    const user = people.get(uid);
    if (superAdminCount > 0 || !user?.isVerified) return;
    await writeRoleChange(tx, user, 'super_admin', { setting: FIRST_ADMIN_SETTING }, now);
  });
}

export type SetRoleResult = 'done' | 'no_account' | 'unverified' | 'last_super_admin';

/**
 * Sets the role of the user with the given email address. Admin roles need a verified address, since anyone can
 * register any address. The last super_admin keeps the role.
 */
export async function setRoleByEmail(sql: Sql, email: string, role: Role, now: Date): Promise<SetRoleResult> {
  return sql.transaction().execute(async (tx) => {
    const uid = await findUidByEmail(tx, email);
    if (uid === null) return 'no_account';
    const { people, superAdminCount } = await lockPeople(tx, [uid]);
    const user = people.get(uid);
    if (!user) return 'no_account';
    if (isAdmin(role) && !user.isVerified) return 'unverified';
    if (user.role === 'super_admin' && role !== 'super_admin' && superAdminCount === 1) return 'last_super_admin';
    if (user.role === role) return 'done';
    await writeRoleChange(tx, user, role, {}, now);
    return 'done';
  });
}
