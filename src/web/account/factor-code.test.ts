import { describe, expect, it } from 'vitest';
import { cleanFactorCode, factorCodeProblem } from './factor-code.ts';

describe('a code of the authenticator app', () => {
  it("is sent without the app's spaces", () => {
    expect(cleanFactorCode(' 123 456 ')).toBe('123456');
    expect(factorCodeProblem('123456')).toBeNull();
    expect(factorCodeProblem('aBcDe-fGhIj')).toBeNull();
  });

  it('is missing if too short, and wrong if too long', () => {
    expect(factorCodeProblem('')).toBe('Please enter the code from your authenticator app.');
    expect(factorCodeProblem('12345')).toBe('Please enter the code from your authenticator app.');
    expect(factorCodeProblem('1'.repeat(33))).toBe(
      'This code is incorrect. Enter the one your app shows now, or an unused recovery code.',
    );
  });
});
