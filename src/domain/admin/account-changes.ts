import { z } from 'zod';
import { isAdmin } from '../account/roles.ts';
import { License, Role } from '../account/user.ts';

export const AccountChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), role: Role }),
  z.object({ kind: z.literal('license'), license: License }),
  z.object({ kind: z.literal('delete') }),
]);
export type AccountChange = z.infer<typeof AccountChange>;

/** The most accounts in one bulk change. */
export const BULK_MAX = 100;

/** The parts of a user that decide permissions. */
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
  readonly superAdminCount: number;
};

function removesSuperAdmin(change: AccountChange, target: Principal): boolean {
  if (target.role !== 'super_admin') return false;
  return change.kind === 'delete' || (change.kind === 'role' && change.role !== 'super_admin');
}

/** Returns whether only a super administrator may make the change. Any administrator may promote a user to admin. */
function requiresSuperAdmin(change: AccountChange, target: Principal): boolean {
  if (change.kind === 'license') return false;
  return isAdmin(target.role) || (change.kind === 'role' && change.role === 'super_admin');
}

/** Returns why the actor may not make the change, or null. Any administrator may change a license. */
export function findChangeProblem(
  change: AccountChange,
  { actor, target, superAdminCount }: ChangeParties,
): ChangeProblem | null {
  if (!isAdmin(actor.role)) return 'forbidden';
  if (change.kind === 'license') return null;
  if (actor.uid === target.uid) return 'own_account';
  if (requiresSuperAdmin(change, target) && actor.role !== 'super_admin') return 'super_admin_required';
  // Users can sign up with someone else's email address, so only a verified address identifies the new administrator.
  if (change.kind === 'role' && isAdmin(change.role) && !target.isVerified) return 'address_not_verified';
  return removesSuperAdmin(change, target) && superAdminCount <= 1 ? 'last_super_admin' : null;
}
