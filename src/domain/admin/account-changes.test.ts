import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Role } from '../account/user.ts';
import { type AccountChange, findChangeProblem, type Principal } from './account-changes.ts';

const person = (role: Role, uid: string = role, isVerified = true): Principal => ({ uid, role, isVerified });
const changeRole = (role: Role): AccountChange => ({ kind: 'role', role });
const DELETE: AccountChange = { kind: 'delete' };
const parties = (actor: Principal, target: Principal, superAdminCount = 2) => ({ actor, target, superAdminCount });

describe('an admin', () => {
  it('may promote and delete users, and grant licenses to everyone', () => {
    const admin = person('admin');
    expect(findChangeProblem(changeRole('admin'), parties(admin, person('user')))).toBeNull();
    expect(findChangeProblem(DELETE, parties(admin, person('user')))).toBeNull();
    for (const target of [person('user'), person('super_admin'), admin])
      expect(findChangeProblem({ kind: 'license', license: 'business' }, parties(admin, target))).toBeNull();
  });

  it('needs to be a super admin to demote, promote, or delete another admin', () => {
    const [admin, superAdmin] = [person('admin'), person('super_admin')];
    for (const change of [changeRole('user'), changeRole('super_admin'), DELETE]) {
      expect(findChangeProblem(change, parties(admin, person('admin', 'other')))).toBe('super_admin_required');
      expect(findChangeProblem(change, parties(superAdmin, person('admin', 'other')))).toBeNull();
    }
    expect(findChangeProblem(changeRole('super_admin'), parties(admin, person('user')))).toBe('super_admin_required');
  });

  it('may not change their own role or delete their own account', () => {
    for (const change of [changeRole('user'), changeRole('super_admin'), DELETE])
      expect(findChangeProblem(change, parties(person('super_admin'), person('super_admin')))).toBe('own_account');
  });

  it('may not promote a user whose email address is not verified', () => {
    const stranger = person('user', 'stranger', false);
    expect(findChangeProblem(changeRole('admin'), parties(person('super_admin'), stranger))).toBe(
      'address_not_verified',
    );
    expect(findChangeProblem(DELETE, parties(person('super_admin'), stranger))).toBeNull();
  });

  it('may not demote or delete the last super admin', () => {
    const [superAdmin, last] = [person('super_admin'), person('super_admin', 'last')];
    expect(findChangeProblem(changeRole('admin'), parties(superAdmin, last, 1))).toBe('last_super_admin');
    expect(findChangeProblem(DELETE, parties(superAdmin, last, 1))).toBe('last_super_admin');
    expect(findChangeProblem(changeRole('admin'), parties(superAdmin, last, 2))).toBeNull();
  });

  it('may change nothing after losing the role, and can never remove the last super admin', () => {
    const role = fc.constantFrom(...Role.options);
    const anyone = fc.record({ uid: fc.constantFrom('a', 'b', 'c'), role, isVerified: fc.boolean() });
    const change = fc.oneof(role.map(changeRole), fc.constant(DELETE));
    fc.assert(
      fc.property(change, anyone, anyone, fc.integer({ min: 1, max: 3 }), (wanted, actor, target, superAdminCount) => {
        const isAllowed = findChangeProblem(wanted, { actor, target, superAdminCount }) === null;
        if (actor.role === 'user') expect(isAllowed).toBe(false);
        const removesSuperAdmin =
          target.role === 'super_admin' && !(wanted.kind === 'role' && wanted.role === 'super_admin');
        if (isAllowed && removesSuperAdmin) expect(superAdminCount).toBeGreaterThan(1);
      }),
    );
  });
});
