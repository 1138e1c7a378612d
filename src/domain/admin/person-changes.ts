import { z } from 'zod';
import { isAdmin } from '../account/admin.ts';
import { License, Role } from '../account/user.ts';

/** What an administrator can do to an account. */
export const PersonChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), role: Role }),
  z.object({ kind: z.literal('license'), license: License }),
  z.object({ kind: z.literal('delete') }),
]);
export type PersonChange = z.infer<typeof PersonChange>;

/** How many accounts can be changed at once. */
export const BULK_MAX = 100;

/** Somebody as far as it decides who may do what to whom. */
export type Standing = { readonly uid: string; readonly role: Role; readonly isVerified: boolean };

export type ChangeProblem =
  | 'forbidden'
  | 'own_account'
  | 'super_admin_required'
  | 'address_not_verified'
  | 'last_super_admin';

type Parties = {
  readonly actor: Standing;
  readonly target: Standing;
  /** How many super administrators there are. */
  readonly superAdmins: number;
};

/** Whether a change takes away what makes somebody a super administrator. */
function losesSuperAdmin(change: PersonChange, target: Standing): boolean {
  if (target.role !== 'super_admin') return false;
  return change.kind === 'delete' || (change.kind === 'role' && change.role !== 'super_admin');
}

/** Whether only a super administrator may do something: whatever makes or unmakes those who administer, but for a first promotion. */
function needsSuperAdmin(change: PersonChange, target: Standing): boolean {
  if (change.kind === 'license') return false;
  return isAdmin(target.role) || (change.kind === 'role' && change.role === 'super_admin');
}

/** Why an administrator may not do something to an account, or null. A licence is for any administrator to give. */
export function changeProblem(change: PersonChange, { actor, target, superAdmins }: Parties): ChangeProblem | null {
  if (!isAdmin(actor.role)) return 'forbidden';
  if (change.kind === 'license') return null;
  if (actor.uid === target.uid) return 'own_account';
  if (needsSuperAdmin(change, target) && actor.role !== 'super_admin') return 'super_admin_required';
  // Anybody can make an account with an address that is not theirs.
  if (change.kind === 'role' && isAdmin(change.role) && !target.isVerified) return 'address_not_verified';
  return losesSuperAdmin(change, target) && superAdmins <= 1 ? 'last_super_admin' : null;
}
