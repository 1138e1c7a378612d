import type { License, User } from '#domain/account/user.ts';
import { type AccountChange, findChangeProblem } from '#domain/admin/account-changes.ts';
import type { UserSummary } from '#domain/admin/user-summary.ts';

export type UserAction = Exclude<AccountChange, { kind: 'license' }> | { readonly kind: 'choose_license' };

export type AvailableAction = { readonly key: string; readonly label: string; readonly action: UserAction };

const ACTIONS: readonly AvailableAction[] = [
  { key: 'promote', label: 'Promote to admin', action: { kind: 'role', role: 'admin' } },
  { key: 'promote-super', label: 'Promote to super admin', action: { kind: 'role', role: 'super_admin' } },
  { key: 'demote-admin', label: 'Demote to admin', action: { kind: 'role', role: 'admin' } },
  { key: 'demote', label: 'Demote to user', action: { kind: 'role', role: 'user' } },
  { key: 'license', label: 'Change license', action: { kind: 'choose_license' } },
  { key: 'delete', label: 'Delete account', action: { kind: 'delete' } },
];

const ACTIONS_FOR_ROLE: Readonly<Record<UserSummary['role'], readonly string[]>> = {
  user: ['promote', 'promote-super'],
  admin: ['promote-super', 'demote'],
  super_admin: ['demote-admin', 'demote'],
};

const toPrincipal = ({ role }: { role: UserSummary['role'] }, uid: string, isVerified: boolean) => ({
  uid,
  role,
  isVerified,
});

/** Whether the server would reject the change, as far as the page can tell without the number of super admins. */
function isDisallowed(change: AccountChange, admin: User, person: UserSummary): boolean {
  const parties = {
    actor: toPrincipal(admin, admin.uid, true),
    target: toPrincipal(person, person.id, true),
    superAdminCount: Number.POSITIVE_INFINITY,
  };
  return findChangeProblem(change, parties) !== null;
}

export function listAvailableActions(admin: User, person: UserSummary): AvailableAction[] {
  return ACTIONS.filter(({ key, action }) => {
    if (action.kind === 'choose_license') return true;
    if (action.kind === 'role' && !ACTIONS_FOR_ROLE[person.role].includes(key)) return false;
    return !isDisallowed(action, admin, person);
  });
}

export function toAccountChange(action: UserAction, license: License): AccountChange {
  return action.kind === 'choose_license' ? { kind: 'license', license } : action;
}

/** Returns the users that a bulk action affects: promotions skip admins, demotions skip users. */
export function filterAffectedUsers(action: UserAction, people: readonly UserSummary[]): UserSummary[] {
  if (action.kind !== 'role') return [...people];
  return people.filter(({ role }) => (role === 'user') === (action.role !== 'user'));
}

/** Returns the selected users with their current roles, which decide whom a bulk action affects. */
export function refreshSelection(
  selected: ReadonlyMap<string, UserSummary>,
  current: readonly UserSummary[],
): ReadonlyMap<string, UserSummary> {
  const changed = current.filter(({ id }) => selected.has(id));
  return new Map([...selected, ...changed.map((person) => [person.id, person] as const)]);
}

const nameUsers = (people: readonly UserSummary[]) =>
  people.length === 1 ? (people[0]?.displayName ?? '') : `${people.length} accounts`;

export function getConfirmTitle(action: UserAction, people: readonly UserSummary[]): string {
  if (action.kind === 'delete') return `Delete ${nameUsers(people)}?`;
  if (action.kind === 'choose_license') return `Change the license of ${nameUsers(people)}`;
  const isPromotion =
    action.role === 'super_admin' || (action.role === 'admin' && people.every(({ role }) => role === 'user'));
  return `${isPromotion ? 'Promote' : 'Demote'} ${nameUsers(people)}?`;
}

export function describeConsequence(action: UserAction): string {
  if (action.kind === 'delete')
    return "The account and all of its data are permanently deleted, and any subscription ends. Reviews stay up, credited to a former member. This can't be undone.";
  if (action.kind === 'choose_license')
    return 'This license is granted on top of any paid plan: paid time is kept, and a subscription continues until its owner cancels it.';
  if (action.role === 'user') return 'They lose access to this dashboard right away, wherever they are signed in.';
  if (action.role === 'admin')
    return 'Admins can see all accounts, change licenses, delete users, and moderate reviews.';
  return 'Super admins can also promote, demote, and delete other admins.';
}

export function getConfirmLabel(action: UserAction): string {
  if (action.kind === 'delete') return 'Delete permanently';
  if (action.kind === 'choose_license') return 'Change license';
  return action.role === 'user' ? 'Demote' : `Make ${action.role === 'admin' ? 'admin' : 'super admin'}`;
}
