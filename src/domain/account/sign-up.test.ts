import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPasswordTooShort, type SignUpForm, validateNewPassword, validateSignUp } from './sign-up.ts';

const VALID: SignUpForm = {
  accountType: 'business',
  companyName: 'Rigs & Sons',
  displayName: 'Ada',
  email: 'ada@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};
/** Every checked field is invalid; making the fixes in order makes the form valid. */
const INVALID: SignUpForm = {
  accountType: null,
  companyName: ' ',
  displayName: '\t',
  email: '',
  password: 'short',
  confirmPassword: 'other',
};
/** Each fix, and the error that the form reports after it. */
const FIXES: readonly [Partial<SignUpForm>, string][] = [
  [{}, 'Passwords do not match.'],
  [{ confirmPassword: 'short' }, 'Password should be at least 6 characters long.'],
  [{ password: 'secret', confirmPassword: 'secret' }, 'Display name is required.'],
  [{ displayName: 'Ada' }, 'Please select an account type.'],
  [{ accountType: 'business' }, 'Company name is required for business accounts.'],
];

const TOO_LONG = 'x'.repeat(129);
const typed = fc.oneof(fc.constantFrom('', ' ', 'short', 'secret', 'a longer secret', TOO_LONG), fc.string());

const hasGoodPasswords = ({ password, confirmPassword }: SignUpForm) =>
  password === confirmPassword && password.length >= 6 && password.length <= 128;

const anyForm: fc.Arbitrary<SignUpForm> = fc.record({
  accountType: fc.constantFrom(null, 'personal', 'business'),
  companyName: typed,
  displayName: typed,
  email: typed,
  password: typed,
  confirmPassword: typed,
});

describe('the sign-up form', () => {
  it('reports one error at a time, in the order of the specification', () => {
    let form = INVALID;
    for (const [fixedField, message] of FIXES) {
      form = { ...form, ...fixedField };
      expect(validateSignUp(form)?.message).toBe(message);
    }
    expect(validateSignUp({ ...form, companyName: 'Rigs & Sons' })).toBeNull();
  });

  it('does not ask a personal account for a company', () => {
    expect(validateSignUp({ ...VALID, accountType: 'personal', companyName: '' })).toBeNull();
  });

  it('accepts a password of six or more characters, including spaces', () => {
    expect(isPasswordTooShort('12345')).toBe(true);
    expect(isPasswordTooShort('123456')).toBe(false);
    const longPassword = ' '.repeat(64);
    expect(validateSignUp({ ...VALID, password: longPassword, confirmPassword: longPassword })).toBeNull();
  });

  it('accepts a password of up to 128 characters', () => {
    const typeTwice = (length: number) => ({ password: 'x'.repeat(length), confirmPassword: 'x'.repeat(length) });
    expect(validateSignUp({ ...VALID, ...typeTwice(128) })).toBeNull();
    expect(validateSignUp({ ...VALID, ...typeTwice(129) })).toEqual({
      field: 'password',
      message: 'A password can have up to 128 characters.',
    });
  });

  it('reports a password error if and only if the passwords differ, are too short, or are too long', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { field } = validateSignUp(form) ?? {};
        expect(field === 'password' || field === 'confirmPassword').toBe(!hasGoodPasswords(form));
      }),
    );
  });

  it('is valid if and only if the passwords are good and everything required is present', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const isComplete =
          hasGoodPasswords(form) &&
          form.displayName.trim() !== '' &&
          (form.accountType === 'personal' || (form.accountType === 'business' && form.companyName.trim() !== ''));
        expect(validateSignUp(form) === null).toBe(isComplete);
      }),
    );
  });

  it('does not check the email address', () => {
    fc.assert(
      fc.property(anyForm, typed, (form, email) => {
        expect(validateSignUp({ ...form, email })).toEqual(validateSignUp(form));
      }),
    );
  });
});

describe('a new password that is typed twice', () => {
  it('reports one error at a time: first a mismatch, then the length', () => {
    expect(validateNewPassword('short', 'other')?.message).toBe('Passwords do not match.');
    expect(validateNewPassword('short', 'short')?.message).toBe('Password should be at least 6 characters long.');
    expect(validateNewPassword('x'.repeat(129), 'x'.repeat(129))?.message).toBe(
      'A password can have up to 128 characters.',
    );
    expect(validateNewPassword('secret', 'secret')).toBeNull();
  });
});
