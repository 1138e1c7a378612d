import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { Sql } from '../../db/database.ts';
import type { PublicKey } from '../identity.ts';
import { listPublicKeys } from './signing-keys-store.ts';

export const TOKEN_ISSUER = 'towcharge';
export const TOKEN_AUDIENCE = 'towcharge';
export const TOKEN_LIFETIME_S = 10 * 60;
export const TOKEN_ALGORITHM = 'ES256';
/** How long a replaced key stays valid: longer than any token that it has signed. */
const GRACE_MS = 2 * TOKEN_LIFETIME_S * 1000;

/** How long cached keys are trusted, which limits how long a retired key stays valid. */
const KEYS_CACHE_TTL_MS = 60_000;

type KeySet = ReturnType<typeof createLocalJWKSet>;
type CachedKeys = { readonly set: Promise<KeySet>; readonly readAt: number };

export async function readPublicKeys(sql: Sql, now: Date): Promise<(JWK & PublicKey)[]> {
  const keys = await listPublicKeys(sql, new Date(now.getTime() - GRACE_MS));
  return keys.map(({ id, publicKey }) => ({ ...JSON.parse(publicKey), kid: id, alg: TOKEN_ALGORITHM, use: 'sig' }));
}

async function readKeySet(sql: Sql, now: Date): Promise<KeySet> {
  return createLocalJWKSet({ keys: await readPublicKeys(sql, now) });
}

function nullIfInvalid(error: unknown): null {
  if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
  throw error;
}

/** Verifies bearer tokens with the keys in the database; reloads them when a token names an unknown key. */
export function createTokenReader(sql: Sql, clock: () => Date): (token: string) => Promise<JWTPayload | null> {
  let cached: CachedKeys | null = null;
  const reloadKeys = (): CachedKeys => {
    const reading = { set: readKeySet(sql, clock()), readAt: clock().getTime() };
    cached = reading;
    reading.set.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  };
  const read = async (token: string, keys: KeySet) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      algorithms: [TOKEN_ALGORITHM],
      requiredClaims: ['sub', 'exp', 'sid'],
      currentDate: clock(),
    });
    return payload;
  };
  return async (token) => {
    const isFresh = cached !== null && clock().getTime() - cached.readAt < KEYS_CACHE_TTL_MS;
    const keys = cached !== null && isFresh ? cached : reloadKeys();
    return read(token, await keys.set).catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) return nullIfInvalid(error);
      return read(token, await reloadKeys().set).catch(nullIfInvalid);
    });
  };
}
