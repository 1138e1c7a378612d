import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { PersonalData } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { API_KEYS_MAX, ApiKey, type ApiKeyDraft, type ApiScope } from '#domain/account/api-key.ts';
import { type Actor, writeAuditEntry } from '../../audit/audit-log-store.ts';
import type { Sql } from '../../db/database.ts';
import { withUserLock } from '../user-lock-store.ts';
import { generateKey, getKeyEnding, hashKey } from './key-text.ts';

const DAY_MS = 24 * 60 * 60_000;

const LISTED_COLUMNS = ['id', 'name', 'ending', 'scopes', 'created_at', 'expires_at'] as const;
const LAST_USED_ON = raw<string | null>`to_char(last_used_on, 'YYYY-MM-DD')`.as('last_used_on');

type ListedRow = Pick<ApiKey, 'id' | 'name' | 'ending'> & {
  readonly scopes: string[];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_on: string | null;
};

function toApiKey({ id, name, ending, scopes, created_at, expires_at, last_used_on }: ListedRow): ApiKey {
  const times = { createdAt: created_at.toISOString(), expiresAt: expires_at.toISOString() };
  return ApiKey.parse({ id, name, ending, scopes, ...times, lastUsedOn: last_used_on });
}

/** Newest first. */
export async function listApiKeys(sql: Sql, uid: string): Promise<ApiKey[]> {
  const rows = await sql
    .selectFrom('api_keys')
    .select(LISTED_COLUMNS)
    .select(LAST_USED_ON)
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toApiKey);
}

/** Returns the key with its text, which is not stored. Throws if the user has reached the limit. */
export async function createApiKey(
  sql: Sql,
  uid: string,
  { name, scopes, days }: ApiKeyDraft,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<{ readonly apiKey: ApiKey; readonly text: string }> {
  const text = generateKey();
  return withUserLock(sql, uid, async (tx) => {
    const counted = tx.selectFrom('api_keys').select((eb) => eb.fn.countAll().as('keyCount'));
    const { keyCount } = await counted.where('uid', '=', uid).executeTakeFirstOrThrow();
    if (Number(keyCount) >= API_KEYS_MAX) throw new AppError('api_keys_limit_reached');
    const row = await tx
      .insertInto('api_keys')
      .values({
        id: randomUUID(),
        uid,
        hash: hashKey(text),
        ending: getKeyEnding(text),
        name,
        scopes,
        created_at: now,
        expires_at: new Date(now.getTime() + days * DAY_MS),
      })
      .returning(LISTED_COLUMNS)
      .returning(LAST_USED_ON)
      .executeTakeFirstOrThrow();
    const apiKey = toApiKey(row);
    const details = { keyId: apiKey.id, scopes, expiresAt: apiKey.expiresAt };
    await writeAuditEntry(tx, actor, { action: 'api_key_created', targetUid: uid, details }, now);
    return { apiKey, text };
  });
}

export async function revokeApiKey(
  sql: Sql,
  uid: string,
  id: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const revoked = tx.deleteFrom('api_keys').where('uid', '=', uid).where('id', '=', id);
    const { numDeletedRows } = await revoked.executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await writeAuditEntry(tx, actor, { action: 'api_key_revoked', targetUid: uid, details: { keyId: id } }, now);
  });
}

export type ApiKeyRecord = Pick<ApiKey, 'id' | 'lastUsedOn'> & {
  readonly uid: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export async function findApiKey(sql: Sql, key: string): Promise<ApiKeyRecord | null> {
  const row = await sql
    .selectFrom('api_keys')
    .select(['id', 'uid', 'scopes', 'created_at', 'expires_at'])
    .select(LAST_USED_ON)
    .where('hash', '=', hashKey(key))
    .executeTakeFirst();
  if (!row) return null;
  const { id, uid, scopes, created_at: createdAt, expires_at: expiresAt, last_used_on: lastUsedOn } = row;
  return { id, uid, scopes, createdAt, expiresAt, lastUsedOn };
}

/** Stores the day of a key's last use, unless it is already stored. */
export async function recordKeyUse(sql: Sql, { id, lastUsedOn }: ApiKeyRecord, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  if (lastUsedOn === day) return;
  await sql.updateTable('api_keys').set({ last_used_on: day }).where('id', '=', id).execute();
}

/** Returns a user's keys for the export, without their IDs. */
export async function exportApiKeys(sql: Sql, uid: string): Promise<Pick<PersonalData, 'apiKeys'>> {
  const keys = await listApiKeys(sql, uid);
  return { apiKeys: keys.map(({ id: _, ...rest }) => rest) };
}

export const includesScope = ({ scopes }: ApiKeyRecord, scope: ApiScope) => scopes.includes(scope);
