import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Log } from '../../log.ts';
import { GOOGLE_TIMEOUT_MS, toUnavailableError } from './google-client.ts';

/** How long Google allows its keys to be cached; a token that names an unknown key reloads them earlier. */
const KEYS_CACHE_TTL_MS = 6 * 60 * 60_000;

export type PublishedKeys = {
  readonly url: string;
  readonly log: Pick<Log, 'error'>;
  readonly timeoutMs?: number | undefined;
};

/** Null when the signature is invalid or the token breaks a rule. */
export type SignatureCheck = (token: string, rules: JWTVerifyOptions) => Promise<JWTPayload | null>;

function isKeyFetchError(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === errors.JOSEError.code;
}

/** Throws `unavailable` when the keys can't be fetched. */
export function createSignatureCheck({ url, log, timeoutMs = GOOGLE_TIMEOUT_MS }: PublishedKeys): SignatureCheck {
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs, cacheMaxAge: KEYS_CACHE_TTL_MS });
  return async (token, rules) => {
    try {
      return (await jwtVerify(token, keys, { ...rules, algorithms: ['RS256'] })).payload;
    } catch (error) {
      if (isKeyFetchError(error)) throw toUnavailableError(log, url, error);
      return null;
    }
  };
}
