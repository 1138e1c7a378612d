import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Log } from '../../log.ts';
import { GOOGLE_TIMEOUT_MS, toUnavailableError } from './google-client.ts';

/** As long as Google lets its keys be kept; a token that names another key has them read again before. */
const KEYS_CACHE_TTL_MS = 6 * 60 * 60_000;

export type PublishedKeys = {
  readonly url: string;
  readonly log: Pick<Log, 'error'>;
  readonly timeoutMs?: number | undefined;
};

/** What is in a token, null when it is not signed by one of the keys or breaks a rule. */
export type SignatureCheck = (token: string, rules: JWTVerifyOptions) => Promise<JWTPayload | null>;

/** Whether something was thrown over the keys and not over the token. */
function isKeyFetchError(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === errors.JOSEError.code;
}

/** Checks signatures of Google by its published keys; rejects with unavailable when they cannot be read. */
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
