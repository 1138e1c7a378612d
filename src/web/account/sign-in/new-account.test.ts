import { describe, expect, it } from 'vitest';
import { parseSignUpForm, validateNewAccount } from './new-account.ts';

const FORM = parseSignUpForm(new FormData(), 'business');
const GOOD = {
  ...FORM,
  companyName: 'Rigs & Sons',
  displayName: 'Ada',
  email: 'ada@example.com',
  password: 'a trailer and a half',
  confirmPassword: 'a trailer and a half',
};

describe('a form for a new account', () => {
  it('can be sent if complete', () => {
    expect(validateNewAccount(GOOD)).toBeNull();
    expect(validateNewAccount({ ...GOOD, accountType: 'personal', companyName: '' })).toBeNull();
  });

  it('reports the address last, in the words of account creation', () => {
    const message = 'The email address is not valid. Please enter a valid email.';
    expect(validateNewAccount({ ...GOOD, email: 'ada' })).toEqual({ field: 'email', message });
    expect(validateNewAccount({ ...GOOD, email: 'ada', companyName: ' ' })?.field).toBe('companyName');
  });

  it('reports values that a profile cannot hold before anything is created', () => {
    expect(validateNewAccount({ ...GOOD, companyName: 'Rigs\u0007' })?.field).toBe('companyName');
    expect(validateNewAccount({ ...GOOD, displayName: 'A'.repeat(81) })?.field).toBe('displayName');
    const long = 'x'.repeat(129);
    expect(validateNewAccount({ ...GOOD, password: long, confirmPassword: long })).toEqual({
      field: 'password',
      message: 'A password may have at most 128 characters.',
    });
  });

  it('is read as typed, except for spaces around the address', () => {
    const form = new FormData();
    form.set('email', ' ada@example.com ');
    form.set('password', ' secret ');
    const read = parseSignUpForm(form, 'personal');
    expect(read).toMatchObject({
      email: 'ada@example.com',
      password: ' secret ',
      companyName: '',
      accountType: 'personal',
    });
  });
});
