import type { Role } from '#domain/account/user.ts';
import type { Sql } from '../db/database.ts';

export type PersonForUpdate = {
  readonly uid: string;
  readonly role: Role;
  readonly license: string;
  readonly isVerified: boolean;
};

export type PeopleForUpdate = {
  readonly people: ReadonlyMap<string, PersonForUpdate>;
  /** The number of super admins, which no other transaction can lower until this one ends. */
  readonly superAdminCount: number;
};

/** Locks the users in `uids` and all super admins until the transaction ends, in uid order to avoid deadlocks. */
export async function lockPeople(tx: Sql, uids: readonly string[]): Promise<PeopleForUpdate> {
  const rows = await tx
    .selectFrom('users')
    .select(['uid', 'role', 'license', 'email_verified as isVerified'])
    .where(({ or, eb }) => or([eb('role', '=', 'super_admin'), eb('uid', 'in', [...uids])]))
    .orderBy('uid')
    .forUpdate()
    .execute();
  const people = rows.map((row) => ({ ...row, role: row.role as Role }));
  return {
    people: new Map(people.map((person) => [person.uid, person])),
    superAdminCount: people.filter(({ role }) => role === 'super_admin').length,
  };
}

/** Returns whether a user is the only super admin; locks all super admins. */
export async function isLastSuperAdmin(tx: Sql, uid: string): Promise<boolean> {
  const { people, superAdminCount } = await lockPeople(tx, [uid]);
  return superAdminCount === 1 && people.get(uid)?.role === 'super_admin';
}

/** Writes the role of a user whose row this transaction has locked. */
export async function writeRole(tx: Sql, uid: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('uid', '=', uid).execute();
}
