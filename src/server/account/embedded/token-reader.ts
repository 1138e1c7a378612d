import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Sql } from '../../db/database.ts';
import { listPublicKeys } from './signing-keys-store.ts';

export const TOKEN_ISSUER = 'towcharge';
export const TOKEN_AUDIENCE = 'towcharge';
export const TOKEN_LIFETIME_S = 10 * 60;
export const TOKEN_ALGORITHM = 'ES256';
/** A key may have been replaced right after it signed a token. */
const GRACE_MS = 2 * TOKEN_LIFETIME_S * 1000;

type KeySet = ReturnType<typeof createLocalJWKSet>;

async function readKeys(sql: Sql, now: Date): Promise<KeySet> {
  const keys = await listPublicKeys(sql, new Date(now.getTime() - GRACE_MS));
  return createLocalJWKSet({
    keys: keys.map(({ id, publicKey }) => ({ ...JSON.parse(publicKey), kid: id, alg: TOKEN_ALGORITHM })),
  });
}

function refuse(error: unknown): null {
  if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
  throw error;
}

/** Reads bearer tokens by the keys in the database, which are read again for a token that names one not known yet. */
export function makeTokenReader(sql: Sql, clock: () => Date): (token: string) => Promise<JWTPayload | null> {
  let kept: Promise<KeySet> | null = null;
  const keysNow = () => {
    const reading = readKeys(sql, clock());
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = null;
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
    const keys = await (kept ?? keysNow());
    return read(token, keys).catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) return refuse(error);
      return read(token, await keysNow()).catch(refuse);
    });
  };
}
