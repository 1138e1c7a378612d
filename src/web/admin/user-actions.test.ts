import { describe, expect, it } from 'vitest';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import type { Role, User } from '#domain/account/user.ts';
import type { UserSummary } from '#domain/admin/user-summary.ts';
import {
  filterAffectedUsers,
  getConfirmTitle,
  listAvailableActions,
  refreshSelection,
  toAccountChange,
} from './user-actions.ts';

const person = (role: Role, id: string = role): UserSummary => ({
  id,
  email: `${id}@example.com`,
  displayName: 'Bea',
  role,
  license: 'free',
  grantedLicense: 'free',
  paidUntil: null,
  accountType: 'personal',
  companyName: null,
  emailVerified: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
});
const admin = (role: Role, uid = 'me'): User => ({
  uid,
  email: 'me@example.com',
  displayName: 'Me',
  role,
  license: 'free',
  accountType: 'personal',
  companyName: null,
  company: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
  emailVerified: true,
  providerData: ['password'],
  privacySettings: DEFAULT_PRIVACY_SETTINGS,
  userPreferences: null,
});
const listLabels = (actor: User, target: UserSummary) => listAvailableActions(actor, target).map(({ label }) => label);

describe("the dashboard's actions on a user", () => {
  it('let an admin promote and delete users, and change licenses', () => {
    expect(listLabels(admin('admin'), person('user'))).toEqual([
      'Promote to admin',
      'Change license',
      'Delete account',
    ]);
    expect(listLabels(admin('admin'), person('admin'))).toEqual(['Change license']);
  });

  it('also let a super admin promote and demote admins', () => {
    expect(listLabels(admin('super_admin'), person('admin'))).toEqual([
      'Promote to super admin',
      'Demote to user',
      'Change license',
      'Delete account',
    ]);
    expect(listLabels(admin('super_admin'), person('super_admin'))).toEqual([
      'Demote to admin',
      'Demote to user',
      'Change license',
      'Delete account',
    ]);
  });

  it("exclude an admin's own role and account", () => {
    expect(listLabels(admin('super_admin'), person('super_admin', 'me'))).toEqual(['Change license']);
  });

  it('skip admins in bulk promotions, and users in bulk demotions', () => {
    const many = [person('user'), person('admin'), person('super_admin')];
    const ids = (action: Parameters<typeof filterAffectedUsers>[0]) =>
      filterAffectedUsers(action, many).map(({ id }) => id);
    expect(ids({ kind: 'role', role: 'admin' })).toEqual(['user']);
    expect(ids({ kind: 'role', role: 'user' })).toEqual(['admin', 'super_admin']);
    expect(ids({ kind: 'delete' })).toHaveLength(3);
    expect(ids({ kind: 'choose_license' })).toHaveLength(3);
  });

  it('do not demote selected users who became super admins after they were selected', () => {
    const selected = new Map(['a', 'b'].map((id) => [id, person('user', id)]));
    const refreshed = refreshSelection(selected, [person('super_admin', 'a'), person('user', 'c')]);
    const affected = filterAffectedUsers({ kind: 'role', role: 'admin' }, [...refreshed.values()]);
    expect(affected.map(({ id }) => id)).toEqual(['b']);
    expect([...refreshed.keys()]).toEqual(['a', 'b']);
  });

  it('ask for confirmation, naming the user or the number of accounts', () => {
    expect(getConfirmTitle({ kind: 'role', role: 'admin' }, [person('user')])).toBe('Promote Bea?');
    expect(getConfirmTitle({ kind: 'role', role: 'admin' }, [person('super_admin')])).toBe('Demote Bea?');
    expect(getConfirmTitle({ kind: 'delete' }, [person('user', 'a'), person('user', 'b')])).toBe('Delete 2 accounts?');
    expect(toAccountChange({ kind: 'choose_license' }, 'business')).toEqual({ kind: 'license', license: 'business' });
  });
});
