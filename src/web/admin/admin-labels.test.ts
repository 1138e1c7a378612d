import { describe, expect, it } from 'vitest';
import {
  describeAction,
  describeLicenseChange,
  describeSystemActor,
  formatPerson,
  getFailureMessage,
  getSuccessMessage,
  listDetails,
} from './admin-labels.ts';

describe('an audit entry on the dashboard', () => {
  it('is summarized in one line', () => {
    expect(describeAction({ action: 'role_changed', details: { from: 'user', to: 'super_admin' } })).toBe(
      'User → Super admin',
    );
    expect(
      describeAction({ action: 'setting_changed', details: { setting: 'notice', from: '', to: 'Back at noon' } }),
    ).toBe('Notice: nothing → Back at noon');
    expect(describeAction({ action: 'setting_changed', details: { setting: 'denyAll', from: true, to: false } })).toBe(
      'Maintenance mode: on → off',
    );
    expect(describeAction({ action: 'users_exported', details: { users: 1204 } })).toBe('1,204 rows');
    expect(describeAction({ action: 'user_deleted', details: { role: 'user', license: 'free' } })).toBe('User, Free');
    expect(describeAction({ action: 'review_hidden', details: { reason: 'Spam.' } })).toBe('“Spam.”');
    expect(describeAction({ action: 'company_joined', details: { role: 'driver' } })).toBe('As a driver');
    expect(describeAction({ action: 'company_member_removed', details: { role: 'owner' } })).toBe('As the owner');
    expect(describeAction({ action: 'review_left', details: { chargerId: '7' } })).toBe('Station 7');
    const update = { stationId: 7, suggestionId: 's', fields: ['name'], reason: null };
    expect(describeAction({ action: 'suggestion_accepted', details: update })).toBe('Station 7');
    expect(describeAction({ action: 'suggestion_undone', details: { ...update, reason: 'It was true.' } })).toBe(
      'Station 7: “It was true.”',
    );
    const newStation = { ...update, stationId: null, reason: 'No such place.' };
    expect(describeAction({ action: 'suggestion_rejected', details: newStation })).toBe(
      'New station: “No such place.”',
    );
    const [from, to] = [
      { state: 'unknown', score: null },
      { state: 'staff_verified', score: 81 },
    ];
    expect(describeAction({ action: 'site_confirmed', details: { chargerId: '7', from, to } })).toBe(
      'Station 7: unknown → staff verified, 81',
    );
  });

  it('shows deleted users as former members, and has a fallback if no account acted', () => {
    expect(formatPerson('uid-1', 'ada@example.com', 'Operator')).toBe('ada@example.com');
    expect(formatPerson('0123456789', null, 'Operator')).toBe('Former member (01234567)');
    expect(formatPerson(null, null, 'Operator')).toBe('Operator');
  });

  it('says why the server ended the verification of a domain', () => {
    expect(describeSystemActor({ details: { domain: 'hauling.example', isProvenElsewhere: true } })).toBe(
      'The server, because another company verified the domain',
    );
    expect(describeSystemActor({ details: { domain: 'hauling.example', isExpired: true } })).toBe(
      'The server, because the record and file of the domain were missing for 14 days',
    );
  });

  it('says whether the operator used the command line or a setting', () => {
    expect(describeSystemActor({ details: { setting: 'denyAll' } })).toBe('The operator, on the command line');
    expect(describeSystemActor({ details: { from: 'user', to: 'super_admin', setting: 'SUPER_ADMIN_EMAIL' } })).toBe(
      'The operator, through the SUPER_ADMIN_EMAIL setting',
    );
  });

  it('lists its details one by one, the previous value first', () => {
    expect(listDetails({ details: { to: '', from: 'user', reviewId: 'r1', isOn: true } })).toEqual([
      { name: 'Before', value: 'user' },
      { name: 'After', value: '(empty)' },
      { name: 'Review id', value: 'r1' },
      { name: 'Is on', value: 'true' },
    ]);
    const update = { stationId: 7, fields: ['name', 'accessDaysTime'], reason: null };
    expect(listDetails({ details: update })).toEqual([
      { name: 'Station id', value: '7' },
      { name: 'Fields', value: 'Name, Access days time' },
    ]);
    expect(listDetails({ details: { ...update, fields: [] } })).toEqual([{ name: 'Station id', value: '7' }]);
  });
});

describe('a license change on the dashboard', () => {
  const change = { id: '1', at: '', email: null, from: null, to: null, plan: null, adminEmail: null };

  it('shows what was granted, or what happened to the subscription', () => {
    expect(describeLicenseChange({ ...change, kind: 'license_changed', from: 'free', to: 'business' })).toBe(
      'Free → Business',
    );
    expect(describeLicenseChange({ ...change, kind: 'period_paid', plan: 'yearly' })).toBe('Payment: yearly');
    expect(describeLicenseChange({ ...change, kind: 'cancelled' })).toBe('Canceled');
  });
});

describe("the dashboard's message after a change", () => {
  it('matches the specification exactly', () => {
    const changes = [
      { kind: 'role', role: 'admin' },
      { kind: 'delete' },
      { kind: 'license', license: 'premium' },
    ] as const;
    expect(changes.map(getSuccessMessage)).toEqual([
      'User role updated successfully',
      'User account deleted successfully',
      'User license updated successfully',
    ]);
    expect(changes.map(getFailureMessage)).toEqual([
      'Failed to update user role',
      'Failed to delete user account',
      'Failed to update user license',
    ]);
  });
});
