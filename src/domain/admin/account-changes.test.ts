import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Role } from '../account/user.ts';
import { type AccountChange, findChangeProblem, type Principal } from './account-changes.ts';

const person = (role: Role, uid: string = role, isVerified = true): Principal => ({ uid, role, isVerified });
const to = (role: Role): AccountChange => ({ kind: 'role', role });
const DELETE: AccountChange = { kind: 'delete' };
const of = (actor: Principal, target: Principal, superAdmins = 2) => ({ actor, target, superAdmins });

describe('what an admin may do to an account', () => {
  it('includes promoting and deleting users, and granting licenses to everyone', () => {
    const admin = person('admin');
    expect(findChangeProblem(to('admin'), of(admin, person('user')))).toBeNull();
    expect(findChangeProblem(DELETE, of(admin, person('user')))).toBeNull();
    for (const target of [person('user'), person('super_admin'), admin])
      expect(findChangeProblem({ kind: 'license', license: 'business' }, of(admin, target))).toBeNull();
  });

  it('leaves changes to admins to super admins', () => {
    const [admin, chief] = [person('admin'), person('super_admin')];
    for (const change of [to('user'), to('super_admin'), DELETE]) {
      expect(findChangeProblem(change, of(admin, person('admin', 'other')))).toBe('super_admin_required');
      expect(findChangeProblem(change, of(chief, person('admin', 'other')))).toBeNull();
    }
    expect(findChangeProblem(to('super_admin'), of(admin, person('user')))).toBe('super_admin_required');
  });

  it('excludes their own role and account', () => {
    for (const change of [to('user'), to('super_admin'), DELETE])
      expect(findChangeProblem(change, of(person('super_admin'), person('super_admin')))).toBe('own_account');
  });

  it('requires a verified address for a new admin', () => {
    const stranger = person('user', 'stranger', false);
    expect(findChangeProblem(to('admin'), of(person('super_admin'), stranger))).toBe('address_not_verified');
    expect(findChangeProblem(DELETE, of(person('super_admin'), stranger))).toBeNull();
  });

  it('keeps the last super admin', () => {
    const [chief, last] = [person('super_admin'), person('super_admin', 'last')];
    expect(findChangeProblem(to('admin'), of(chief, last, 1))).toBe('last_super_admin');
    expect(findChangeProblem(DELETE, of(chief, last, 1))).toBe('last_super_admin');
    expect(findChangeProblem(to('admin'), of(chief, last, 2))).toBeNull();
  });

  it('is denied to former admins, and never leaves the product without a super admin', () => {
    const role = fc.constantFrom(...Role.options);
    const anyone = fc.record({ uid: fc.constantFrom('a', 'b', 'c'), role, isVerified: fc.boolean() });
    const change = fc.oneof(role.map(to), fc.constant(DELETE));
    fc.assert(
      fc.property(change, anyone, anyone, fc.integer({ min: 1, max: 3 }), (wanted, actor, target, superAdmins) => {
        const isAllowed = findChangeProblem(wanted, { actor, target, superAdmins }) === null;
        if (actor.role === 'user') expect(isAllowed).toBe(false);
        const isLost = target.role === 'super_admin' && !(wanted.kind === 'role' && wanted.role === 'super_admin');
        if (isAllowed && isLost) expect(superAdmins).toBeGreaterThan(1);
      }),
    );
  });
});
