import { describe, expect, it } from 'vitest';
import { FactorCode } from './factor-code.ts';

const problemWith = (entered: string) => FactorCode.safeParse(entered).error?.issues[0]?.message;

describe('an entered code for two-step sign-in', () => {
  it('may contain spaces, which are removed, and hyphens, which are not', () => {
    expect(FactorCode.parse(' 123 456 ')).toBe('123456');
    expect(FactorCode.parse('aBcDe-fGhIj')).toBe('aBcDe-fGhIj');
  });

  it('is reported as missing if too short, and as wrong if too long', () => {
    expect(problemWith('')).toBe('Please enter the code from your authenticator app.');
    expect(problemWith('1234 5')).toBe('Please enter the code from your authenticator app.');
    expect(problemWith('1'.repeat(33))).toBe(
      'This code is incorrect. Enter the one your app shows now, or an unused recovery code.',
    );
  });
});
