import { describe, expect, it } from 'vitest';
import { readLifetimeMs, readSubject } from './token-claims.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('whose token it is', () => {
  it('is in the token, and not known of a text that is no token', () => {
    expect(readSubject(tokenOf({ sub: 'ada' }))).toBe('ada');
    expect(readSubject('token')).toBeNull();
  });
});

describe('the lifetime of a token', () => {
  it('is what it was made for, and not known of a text that is no token', () => {
    expect(readLifetimeMs(tokenOf({ iat: 1_000, exp: 1_600 }))).toBe(600_000);
    expect(readLifetimeMs('token')).toBeNull();
  });
});
