import { describe, expect, it } from 'vitest';
import type { AccountType } from '#domain/account/account-type.ts';
import { EMPTY_ACCOUNT, newAccountSchema } from './new-account.ts';

const VALID = {
  companyName: 'Rigs & Sons',
  displayName: 'Ada',
  email: 'ada@example.com',
  password: 'a trailer and a half',
  confirmPassword: 'a trailer and a half',
};

function problemWith(changed: Partial<typeof VALID>, accountType: AccountType = 'business') {
  const issues = newAccountSchema(accountType).safeParse({ ...VALID, ...changed }).error?.issues ?? [];
  expect(issues.length).toBeLessThan(2);
  const [issue] = issues;
  return issue ? { field: issue.path.join('.'), message: issue.message } : null;
}

describe('a form for a new account', () => {
  it('can be sent if complete', () => {
    expect(problemWith({})).toBeNull();
    expect(problemWith({ companyName: '' }, 'personal')).toBeNull();
  });

  it('reports an invalid address with the message for sign-up, but a missing company name first', () => {
    const message = 'The email address is not valid. Please enter a valid email.';
    expect(problemWith({ email: 'ada' })).toEqual({ field: 'email', message });
    expect(problemWith({ email: 'ada', companyName: ' ' })?.field).toBe('companyName');
  });

  it('rejects values that a profile would not accept, before the account is created', () => {
    expect(problemWith({ companyName: 'Rigs\u0007' })?.field).toBe('companyName');
    expect(problemWith({ displayName: 'A'.repeat(81) })?.field).toBe('displayName');
    const long = 'x'.repeat(129);
    expect(problemWith({ password: long, confirmPassword: long })).toEqual({
      field: 'password',
      message: 'A password can have up to 128 characters.',
    });
  });

  it('keeps the values as entered, except for spaces around the address', () => {
    const [password, confirmPassword] = [' secret ', ' secret '];
    const values = { ...EMPTY_ACCOUNT, displayName: 'Ada', email: ' ada@example.com ', password, confirmPassword };
    expect(newAccountSchema('personal').parse(values)).toEqual({
      ...values,
      email: 'ada@example.com',
      accountType: 'personal',
    });
  });
});
