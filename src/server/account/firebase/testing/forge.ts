import type { Forgery } from '../../identity.conformance.ts';
import { createSigner, type TokenFactory, UNSIGNED } from './firebase-tokens.ts';
import { buildClaims, LIFETIME_S } from './page-calls.ts';
import { nowInSeconds } from './people.ts';

const INVALID_CLAIMS: Readonly<Partial<Record<Forgery, object>>> = {
  'that has expired': { exp: nowInSeconds() - 1, iat: nowInSeconds() - LIFETIME_S },
  'from another issuer': { iss: 'https://securetoken.google.com/another-project' },
  'for another audience': { aud: 'another-project' },
  'without a user': { sub: '' },
};

export function createForger(projectId: string, tokens: TokenFactory) {
  return async (forgery: Forgery, uid: string): Promise<string | null> => {
    const signIn = { localId: uid, signedInAtS: nowInSeconds(), hasSecondFactor: false };
    const claims = buildClaims(projectId, { localId: uid, email: 'ada@example.com', emailVerified: false }, signIn);
    if (forgery === 'signed with an unknown key') return (await createSigner()).create(claims);
    if (forgery === 'that is not signed') return tokens === UNSIGNED ? null : UNSIGNED.create(claims);
    return tokens.create({ ...claims, ...INVALID_CLAIMS[forgery] });
  };
}
