import { describe, expect, it } from 'vitest';
import { canSetUpFactor, factorEnabledText, factorHint } from './factor-copy.ts';

describe('the text about two-step sign-in', () => {
  it('promises a code at each sign-in here only to those who never sign in with Google', () => {
    expect(factorEnabledText('embedded', ['password'])).toBe('It is on. You enter a code each time you sign in.');
    expect(factorEnabledText('embedded', ['password', 'google.com'])).toContain(
      'each time you sign in with your password. Google signs',
    );
    expect(factorEnabledText('embedded', ['google.com'])).not.toContain('each time');
  });

  it('tells Google-only users that the code is entered here, without mentioning a password', () => {
    expect(factorEnabledText('embedded', ['google.com'])).toContain('you enter one here');
    expect(factorHint(['google.com'])).not.toContain('password');
    expect(factorHint(['google.com', 'password'])).toContain('your password');
  });

  it('says that a company signs people in without a code, and names Google only to those who use it', () => {
    expect(factorHint(['company'])).toBe('You sign in with your company, so there is no two-step sign-in here.');
    expect(canSetUpFactor(['company'])).toBe(false);
    expect(factorHint(['company', 'google.com'])).toContain('in addition to your Google sign-in');
    expect(factorEnabledText('embedded', ['company', 'password'])).toBe(
      'It is on. You enter a code each time you sign in with your password. Your company signs you in without a code, so you enter one here before you use admin tools.',
    );
    expect(factorEnabledText('embedded', ['company', 'google.com', 'password'])).toContain(
      'Google and your company sign you in without a code',
    );
  });

  it('promises a code at each sign-in with Firebase, which also asks for it after Google sign-in', () => {
    for (const providers of [['password'], ['google.com'], ['password', 'google.com']] as const)
      expect(factorEnabledText('firebase', providers)).toBe('It is on. You enter a code each time you sign in.');
  });
});
