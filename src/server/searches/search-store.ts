import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import { checkItemLimit } from '#domain/license/gate.ts';
import { type SearchDraft, SearchEntry } from '#domain/searches/search-entry.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import type { SearchHistoryTable } from '../db/schema.ts';
import { countStoredItems } from '../limits/usage-store.ts';

/** The page shows at most this many; older searches are still stored and exported. */
const MAX_LISTED = 200;
/** Maximum number stored per user, so that an export stays small. */
export const MAX_STORED_SEARCHES = 1_000;

function toSearchEntry(row: Selectable<SearchHistoryTable>): SearchEntry {
  return SearchEntry.parse({
    id: row.id,
    query: row.query,
    kind: row.kind,
    location: row.location,
    filters: row.filters,
    resultsCount: row.results_count,
    createdAt: row.created_at.toISOString(),
  });
}

/** Newest first. */
export async function listSearchRows(sql: Sql, uid: string, limit: number | null = MAX_LISTED): Promise<SearchEntry[]> {
  const rows = sql.selectFrom('search_history').selectAll().where('uid', '=', uid);
  const newest = rows.orderBy('created_at', 'desc').orderBy('id');
  return (await (limit === null ? newest : newest.limit(limit)).execute()).map(toSearchEntry);
}

async function writeSearch(tx: Sql, uid: string, draft: SearchDraft, now: Date): Promise<SearchEntry> {
  const values = {
    query: draft.query,
    location: draft.location && JSON.stringify(draft.location),
    filters: JSON.stringify(draft.filters),
    results_count: draft.resultsCount,
    created_at: now,
  };
  const updatedRow = await tx
    .updateTable('search_history')
    .set(values)
    .where('uid', '=', uid)
    .where('kind', '=', draft.kind)
    .where((eb) => eb(eb.fn('lower', ['query']), '=', eb.fn('lower', [eb.val(draft.query)])))
    .returningAll()
    .executeTakeFirst();
  const row =
    updatedRow ??
    (await tx
      .insertInto('search_history')
      .values({ id: randomUUID(), uid, kind: draft.kind, ...values })
      .returningAll()
      .executeTakeFirstOrThrow());
  return toSearchEntry(row);
}

async function isStored(tx: Sql, uid: string, { kind, query }: SearchDraft): Promise<boolean> {
  const row = await tx
    .selectFrom('search_history')
    .select('id')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where((eb) => eb(eb.fn('lower', ['query']), '=', eb.fn('lower', [eb.val(query)])))
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a search if the license's limit allows it. A user's concurrent requests run one after another. */
export async function saveSearch(
  sql: Sql,
  { uid, license }: Pick<User, 'uid' | 'license'>,
  draft: SearchDraft,
  now: Date,
): Promise<SearchEntry> {
  return withUserLock(sql, uid, async (tx) => {
    const gate = checkItemLimit(license, 'searchHistory', (await countStoredItems(tx, uid)).searchHistory);
    if (!gate.hasAccess && !(await isStored(tx, uid, draft))) throw new AppError('history_limit_reached', gate);
    const saved = await writeSearch(tx, uid, draft, now);
    await deleteOldestSearches(tx, uid);
    return saved;
  });
}

async function deleteOldestSearches(tx: Sql, uid: string): Promise<void> {
  const all = tx.selectFrom('search_history').select('id').where('uid', '=', uid);
  const older = all.orderBy('created_at', 'desc').orderBy('id').offset(MAX_STORED_SEARCHES);
  await tx.deleteFrom('search_history').where('id', 'in', older).execute();
}

export async function deleteSearch(sql: Sql, uid: string, id: string): Promise<void> {
  await sql.deleteFrom('search_history').where('uid', '=', uid).where('id', '=', id).execute();
}

export async function deleteSearches(sql: Sql, uid: string): Promise<void> {
  await sql.deleteFrom('search_history').where('uid', '=', uid).execute();
}
