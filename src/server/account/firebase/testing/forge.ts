import type { Forgery } from '../../identity.conformance.ts';
import { makeSigner, type TokenMaker, UNSIGNED } from './firebase-tokens.ts';
import { claimsOf, LIFETIME_S } from './page-calls.ts';
import { nowS } from './people.ts';

/** What makes claims wrong. */
const WRONG: Readonly<Partial<Record<Forgery, object>>> = {
  'that has expired': { exp: nowS() - 1, iat: nowS() - LIFETIME_S },
  'of another issuer': { iss: 'https://securetoken.google.com/another-project' },
  'for another audience': { aud: 'another-project' },
  'of nobody': { sub: '' },
};

/** Makes tokens of a project that are good but for one thing. */
export function makeForge(projectId: string, tokens: TokenMaker) {
  return async (forgery: Forgery, uid: string): Promise<string | null> => {
    const signIn = { localId: uid, atS: nowS(), hasSecondFactor: false };
    const claims = claimsOf(projectId, { localId: uid, email: 'ada@example.com', emailVerified: false }, signIn);
    if (forgery === 'signed by a stranger') return (await makeSigner()).make(claims);
    if (forgery === 'that is not signed') return tokens === UNSIGNED ? null : UNSIGNED.make(claims);
    return tokens.make({ ...claims, ...WRONG[forgery] });
  };
}
