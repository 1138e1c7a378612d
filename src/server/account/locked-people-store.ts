import type { Role } from '#domain/account/user.ts';
import type { Sql } from '../db/database.ts';

/** Someone who is held until the transaction ends, as they are now. */
export type LockedPerson = {
  readonly uid: string;
  readonly role: Role;
  readonly license: string;
  readonly isVerified: boolean;
};

export type LockedPeople = {
  readonly people: ReadonlyMap<string, LockedPerson>;
  /** How many super administrators there are; none can come or go meanwhile. */
  readonly superAdmins: number;
};

/**
 * Holds some people together with all super administrators, so that none of them is changed or deleted until the transaction
 * ends; always in the order of their uids, so that two who hold people do not wait for each other.
 */
export async function lockPeople(tx: Sql, uids: readonly string[]): Promise<LockedPeople> {
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
    superAdmins: people.filter(({ role }) => role === 'super_admin').length,
  };
}

/** Whether a person is the only super administrator there is; if so, they are held. */
export async function isLastSuperAdmin(tx: Sql, uid: string): Promise<boolean> {
  const { people, superAdmins } = await lockPeople(tx, [uid]);
  return superAdmins === 1 && people.get(uid)?.role === 'super_admin';
}

/** Gives someone who is held a role. */
export async function writeRole(tx: Sql, uid: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('uid', '=', uid).execute();
}
