import { describe, expect, it } from 'vitest';
import { factorHint, factorIsOnWords } from './factor-words.ts';

describe('what is said of two-step sign-in', () => {
  it('promises a code at each sign-in only to those who never sign in with Google', () => {
    expect(factorIsOnWords(['password'])).toBe('It is on: a code is asked for at each sign-in.');
    expect(factorIsOnWords(['password', 'google.com'])).toContain('at each sign-in with your password. Google signs');
    expect(factorIsOnWords(['google.com'])).not.toContain('at each sign-in');
  });

  it('tells who signs in with Google only that the code is given here, and says nothing of a password', () => {
    expect(factorIsOnWords(['google.com'])).toContain('you give it here');
    expect(factorHint(['google.com'])).not.toContain('password');
    expect(factorHint(['google.com', 'password'])).toContain('after the password');
  });
});
