import { describe, expect, it } from 'vitest';
import { lifetimeMs, nameInToken } from './token-claims.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('the name of somebody who gave none', () => {
  it.each([
    [{ name: 'Zoë Ångström ✓', email: 'zoe@example.com' }, 'Zoë Ångström ✓'],
    [{ name: ' ', email: 'zoe.tows@example.com' }, 'zoe.tows'],
    [{ email: 'zoe.tows@example.com' }, 'zoe.tows'],
    [{}, 'Driver'],
  ])('comes from the token, and else from the address: %j', (claims, name) => {
    expect(nameInToken(tokenOf(claims))).toBe(name);
  });

  it('is a general one where the token can not be read', () => {
    for (const token of ['', 'token', 'a.b.c', 'a.bnVsbA.c']) expect(nameInToken(token)).toBe('Driver');
  });
});

describe('the lifetime of a token', () => {
  it('is what it was made for, and not known of a text that is no token', () => {
    expect(lifetimeMs(tokenOf({ iat: 1_000, exp: 1_600 }))).toBe(600_000);
    expect(lifetimeMs('token')).toBeNull();
  });
});
