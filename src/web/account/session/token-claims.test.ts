import { describe, expect, it } from 'vitest';
import { readLifetimeMs, readSubject } from './token-claims.ts';

const createToken = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('the user of a token', () => {
  it('is read from the token, and is null for any other text', () => {
    expect(readSubject(createToken({ sub: 'ada' }))).toBe('ada');
    expect(readSubject('token')).toBeNull();
  });
});

describe('the lifetime of a token', () => {
  it('is read from the token, and is null for any other text', () => {
    expect(readLifetimeMs(createToken({ iat: 1_000, exp: 1_600 }))).toBe(600_000);
    expect(readLifetimeMs('token')).toBeNull();
  });
});
