import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { API_CALLS_PER_MINUTE, API_KEY_PREFIX, type ApiScope } from '#domain/account/api-key.ts';
import { checkFeature } from '#domain/license/gate.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/action-types.ts';
import { countUse } from '../../limits/rate-limit-store.ts';
import type { Subject } from '../identity.ts';
import { type ApiKeyRecord, findApiKey, includesScope, recordKeyUse } from './api-key-store.ts';

const WINDOW_MS = 60_000;
const BEARER_KEY = new RegExp(`^Bearer (${API_KEY_PREFIX}\\S*)$`, 'i');

export function readKey(c: Context): string | null {
  return BEARER_KEY.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** Counts a call toward the key's limit, and reports the remaining calls in the response headers. */
async function countCall(c: Context, { id }: ApiKeyRecord, { sql, clock }: Deps): Promise<void> {
  const at = clock();
  const limit = API_CALLS_PER_MINUTE;
  const hit = { key: `api key ${id}`, limit, at, endsAt: new Date(at.getTime() + WINDOW_MS) };
  const { used, endsAt } = await countUse(sql, hit);
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
  c.header('ratelimit-policy', `${limit};w=${WINDOW_MS / 1000}`);
  c.header('ratelimit-limit', String(limit));
  c.header('ratelimit-remaining', String(Math.max(0, limit - used)));
  c.header('ratelimit-reset', String(retryAfterSeconds));
  if (used > limit) throw new AppError('api_calls_limit_reached', { retryAfterSeconds });
}

function requireScope(key: ApiKeyRecord, scope: ApiScope, { license }: Caller): void {
  const gate = checkFeature(license, 'api_access');
  if (!gate.hasAccess) throw new AppError('not_licensed', gate);
  if (!includesScope(key, scope)) throw new AppError('api_key_scope_missing', { scope });
}

/** Throws when the key can't be used for the endpoint. */
export async function identifyKey(
  c: Context,
  { text, scope }: { readonly text: string; readonly scope: Endpoint['scope'] },
  deps: Deps,
  findCaller: (uid: string, deps: Deps) => Promise<Caller | null>,
): Promise<{ readonly subject: Subject; readonly caller: Caller }> {
  if (scope === undefined) throw new AppError('api_key_not_accepted');
  const key = await findApiKey(deps.sql, text);
  if (!key) throw new AppError('api_key_invalid');
  if (key.expiresAt <= deps.clock()) throw new AppError('api_key_expired');
  await countCall(c, key, deps);
  const caller = await findCaller(key.uid, deps);
  if (!caller) throw new AppError('api_key_invalid');
  requireScope(key, scope, caller);
  await recordKeyUse(deps.sql, key, deps.clock());
  const subject = { uid: key.uid, sessionId: null, signedInAt: key.createdAt, hasSecondFactor: false };
  return { subject, caller };
}
