import type { License, User } from '#domain/account/user.ts';
import { type AccountChange, findChangeProblem } from '#domain/admin/account-changes.ts';
import type { UserSummary } from '#domain/admin/user-summary.ts';

/** An action to confirm: a complete change, or a license still to be chosen. */
export type UserAction = Exclude<AccountChange, { kind: 'license' }> | { readonly kind: 'choose_license' };

export type AvailableAction = { readonly key: string; readonly label: string; readonly act: UserAction };

const OFFERS: readonly AvailableAction[] = [
  { key: 'promote', label: 'Promote to admin', act: { kind: 'role', role: 'admin' } },
  { key: 'promote-super', label: 'Promote to super admin', act: { kind: 'role', role: 'super_admin' } },
  { key: 'demote-admin', label: 'Demote to admin', act: { kind: 'role', role: 'admin' } },
  { key: 'demote', label: 'Demote to user', act: { kind: 'role', role: 'user' } },
  { key: 'license', label: 'Change license', act: { kind: 'choose_license' } },
  { key: 'delete', label: 'Delete account', act: { kind: 'delete' } },
];

const FOR_ROLE: Readonly<Record<UserSummary['role'], readonly string[]>> = {
  user: ['promote', 'promote-super'],
  admin: ['promote-super', 'demote'],
  super_admin: ['demote-admin', 'demote'],
};

const standing = ({ role }: { role: UserSummary['role'] }, uid: string, isVerified: boolean) => ({
  uid,
  role,
  isVerified,
});

/** Whether the server would reject the change, as far as the page knows: the number of super admins is unknown. */
function isRefused(change: AccountChange, admin: User, person: UserSummary): boolean {
  const parties = {
    actor: standing(admin, admin.uid, true),
    target: standing(person, person.id, true),
    superAdmins: Number.POSITIVE_INFINITY,
  };
  return findChangeProblem(change, parties) !== null;
}

/** Returns the actions that an admin may take on a user. */
export function availableActions(admin: User, person: UserSummary): AvailableAction[] {
  return OFFERS.filter(({ key, act }) => {
    if (act.kind === 'choose_license') return true;
    if (act.kind === 'role' && !FOR_ROLE[person.role].includes(key)) return false;
    return !isRefused(act, admin, person);
  });
}

/** Completes an action with the chosen license. */
export function toPersonChange(act: UserAction, license: License): AccountChange {
  return act.kind === 'choose_license' ? { kind: 'license', license } : act;
}

/** Filters the users a bulk action affects: promotions skip admins, demotions skip users. */
export function affectedUsers(act: UserAction, people: readonly UserSummary[]): UserSummary[] {
  if (act.kind !== 'role') return [...people];
  return people.filter(({ role }) => (role === 'user') === (act.role !== 'user'));
}

const named = (people: readonly UserSummary[]) =>
  people.length === 1 ? (people[0]?.displayName ?? '') : `${people.length} accounts`;

export function confirmTitle(act: UserAction, people: readonly UserSummary[]): string {
  if (act.kind === 'delete') return `Delete ${named(people)}?`;
  if (act.kind === 'choose_license') return `License of ${named(people)}`;
  const isUp = act.role === 'super_admin' || (act.role === 'admin' && people.every(({ role }) => role === 'user'));
  return `${isUp ? 'Promote' : 'Demote'} ${named(people)}?`;
}

/** Describes the consequences of an action. */
export function consequenceText(act: UserAction): string {
  if (act.kind === 'delete')
    return "The account and all of its data are permanently deleted, and any subscription ends. Reviews stay up, credited to a former member. This can't be undone.";
  if (act.kind === 'choose_license')
    return 'This license is granted on top of any paid plan: paid time is kept, and a subscription continues until its owner cancels it.';
  if (act.role === 'user') return 'They lose access to this dashboard right away, wherever they are signed in.';
  if (act.role === 'admin') return 'Admins can see all accounts, change licenses, delete users, and moderate reviews.';
  return 'Super admins can also promote, demote, and delete other admins.';
}

export function confirmLabel(act: UserAction): string {
  if (act.kind === 'delete') return 'Delete permanently';
  if (act.kind === 'choose_license') return 'Change license';
  return act.role === 'user' ? 'Demote' : `Make ${act.role === 'admin' ? 'admin' : 'super admin'}`;
}
