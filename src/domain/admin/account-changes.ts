import { z } from 'zod';
import { isAdmin } from '../account/roles.ts';
import { License, Role } from '../account/user.ts';

/** What an administrator can do to an account. */
export const AccountChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), role: Role }),
  z.object({ kind: z.literal('license'), license: License }),
  z.object({ kind: z.literal('delete') }),
]);
export type AccountChange = z.infer<typeof AccountChange>;

/** How many accounts can be changed at once. */
export const BULK_MAX = 100;

/** Someone as far as it decides who may do what to whom. */
export type Principal = { readonly uid: string; readonly role: Role; readonly isVerified: boolean };

export type ChangeProblem =
  | 'forbidden'
  | 'own_account'
  | 'super_admin_required'
  | 'address_not_verified'
  | 'last_super_admin';

type ChangeParties = {
  readonly actor: Principal;
  readonly target: Principal;
  /** How many super administrators there are. */
  readonly superAdmins: number;
};

/** Whether a change takes away what makes someone a super administrator. */
function removesSuperAdmin(change: AccountChange, target: Principal): boolean {
  if (target.role !== 'super_admin') return false;
  return change.kind === 'delete' || (change.kind === 'role' && change.role !== 'super_admin');
}

/** Whether only a super administrator may do something: whatever makes or unmakes those who administer, but for a first promotion. */
function requiresSuperAdmin(change: AccountChange, target: Principal): boolean {
  if (change.kind === 'license') return false;
  return isAdmin(target.role) || (change.kind === 'role' && change.role === 'super_admin');
}

/** Why an administrator may not do something to an account, or null. A license is for any administrator to give. */
export function findChangeProblem(
  change: AccountChange,
  { actor, target, superAdmins }: ChangeParties,
): ChangeProblem | null {
  if (!isAdmin(actor.role)) return 'forbidden';
  if (change.kind === 'license') return null;
  if (actor.uid === target.uid) return 'own_account';
  if (requiresSuperAdmin(change, target) && actor.role !== 'super_admin') return 'super_admin_required';
  // Anyone can make an account with an address that is not theirs.
  if (change.kind === 'role' && isAdmin(change.role) && !target.isVerified) return 'address_not_verified';
  return removesSuperAdmin(change, target) && superAdmins <= 1 ? 'last_super_admin' : null;
}
