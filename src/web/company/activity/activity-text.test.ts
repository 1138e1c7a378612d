import { expect, it } from 'vitest';
import { describeEntry, getPersonName } from './activity-text.ts';

const DAN = { kind: 'member', name: 'Dan' } as const;
const NONE = { target: null, invited: null, details: {} };

it('An entry says who was invited, by name once they joined', () => {
  const invited = { ...NONE, action: 'company_invited', details: { role: 'driver' } } as const;
  expect(describeEntry({ ...invited, target: DAN })).toBe('invited Dan as a driver');
  expect(describeEntry({ ...invited, invited: 'dan@example.com' })).toBe('invited dan@example.com as a driver');
  expect(describeEntry(invited)).toBe('invited someone as a driver');
});

it('An entry says which role someone got', () => {
  const details = { from: 'driver', to: 'manager' };
  expect(describeEntry({ ...NONE, action: 'company_role_changed', target: DAN, details })).toBe('made Dan a manager');
});

it('Someone who left is named as a former member, and a deleted account is not named', () => {
  expect(getPersonName({ kind: 'former_member', name: 'Dan' })).toBe('Dan (no longer a member)');
  expect(getPersonName({ kind: 'deleted_account', name: null })).toBe('Someone whose account was deleted');
  const target = { kind: 'deleted_account', name: null } as const;
  expect(describeEntry({ ...NONE, action: 'company_member_removed', target })).toBe(
    'removed someone whose account was deleted',
  );
});

it('An entry says that the verification of an email domain ended, and why', () => {
  const ended = { ...NONE, action: 'sign_on_proof_ended' } as const;
  const text = 'ended the verification of the email domain hauling.example';
  expect(describeEntry({ ...ended, details: { domain: 'hauling.example', isByAdministrator: true } })).toBe(text);
  expect(describeEntry({ ...ended, details: { domain: 'hauling.example', isProvenElsewhere: true } })).toBe(
    `${text} because another company has verified it`,
  );
  expect(describeEntry({ ...ended, details: { domain: 'hauling.example', isExpired: true } })).toBe(
    `${text} because its record and file were missing for 14 days`,
  );
});

it('An entry without its own wording is described by its action', () => {
  expect(describeEntry({ ...NONE, action: 'api_key_created' })).toBe('api key created');
});
