import type { Sql } from '../../db/database.ts';
import { readMonthlyUsage } from '../../limits/usage-store.ts';
import { listSearchRows } from '../../searches/search-store.ts';
import { listFavoriteRows } from '../favorite-store.ts';

export const USER_COUNT = 3;
export const CHARGER_COUNT = 17;
const QUERY_COUNT = 23;
const CLEAR_INTERVAL = 10;

type UserData = {
  readonly saved: Map<number, string>;
  readonly removed: Map<number, string>;
  readonly searches: Map<string, number>;
  exports: number;
};

type Write = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly applyTo: (data: UserData) => void;
};

/** Returns the id of the charger that a write refers to; works for negative numbers too. */
const toChargerId = (number: number, index = 0) => 1 + (((number + CHARGER_COUNT) * 7 + index * 5) % CHARGER_COUNT);

function remove({ saved, removed }: UserData, id: number): void {
  const notes = saved.get(id);
  if (notes === undefined) return;
  saved.delete(id);
  removed.set(id, notes);
}

function save(number: number): Write {
  const [id, notes] = [toChargerId(number), `Note ${number}`];
  const body = { charger: { id: String(id) }, notes };
  return { method: 'POST', path: '/api/user/favorites', body, applyTo: ({ saved }) => saved.set(id, notes) };
}

/** Replaces a favorite; a removed one comes back with its notes. */
function replace(number: number): Write {
  const [to, from] = [toChargerId(number), toChargerId(number - 3)];
  const body = { charger: { id: String(to) }, insteadOf: String(from) };
  const applyTo = (data: UserData) => {
    remove(data, from);
    if (!data.saved.has(to)) data.saved.set(to, data.removed.get(to) ?? '');
  };
  return { method: 'POST', path: '/api/user/favorites', body, applyTo };
}

/** Imports several favorites at once; the import is atomic. */
function importSeveral(number: number): Write {
  const ids = [toChargerId(number), toChargerId(number, 1), toChargerId(number, 2)];
  const notes = `Imported ${number}`;
  const rows = ids.map((id) => ({ name: `Charger ${id}`, address: `${id} Main St, Elko, NV 89801`, notes }));
  const applyTo = ({ saved }: UserData) => {
    for (const id of ids) if (!saved.has(id)) saved.set(id, notes);
  };
  return { method: 'POST', path: '/api/user/favorites/import', body: { rows }, applyTo };
}

function writeNotes(number: number): Write {
  const [id, notes] = [toChargerId(number - 2), `Changed ${number}`];
  const applyTo = ({ saved }: UserData) => {
    if (saved.has(id)) saved.set(id, notes);
  };
  return { method: 'PUT', path: `/api/user/favorites/${id}/notes`, body: { notes }, applyTo };
}

function removeOne(number: number): Write {
  const id = toChargerId(number - 4);
  return { method: 'DELETE', path: `/api/user/favorites/${id}`, applyTo: (data) => remove(data, id) };
}

function search(number: number): Write {
  const query = `words ${number % QUERY_COUNT}`;
  const body = { query, kind: 'text', resultsCount: number };
  return {
    method: 'POST',
    path: '/api/user/search-history',
    body,
    applyTo: ({ searches }) => searches.set(query, number),
  };
}

/** Exports once, which counts toward the month's usage, or sometimes clears the search history. */
function exportOrClear(number: number): Write {
  if (number % CLEAR_INTERVAL === 0)
    return { method: 'DELETE', path: '/api/user/search-history', applyTo: ({ searches }) => searches.clear() };
  const applyTo = (data: UserData) => {
    data.exports += 1;
  };
  return { method: 'GET', path: '/api/user/favorites.csv', applyTo };
}

const KINDS = [save, search, writeNotes, removeOne, importSeveral, replace, exportOrClear];

/** Returns the nth write. Writes build on the results of the earlier ones. */
export function createWrite(number: number): Write {
  return (KINDS[number % KINDS.length] ?? save)(number);
}

function toText({ saved, searches, exports }: Omit<UserData, 'removed'>): string {
  const favorites = [...saved].sort(([a], [b]) => a - b);
  return JSON.stringify({ favorites, searches: [...searches].sort(), exports }, null, 1);
}

export function computeStateAfter(writes: number): string {
  const data: UserData = { saved: new Map(), removed: new Map(), searches: new Map(), exports: 0 };
  for (let number = 0; number < writes; number += 1) createWrite(number).applyTo(data);
  return toText(data);
}

export async function readStoredState(sql: Sql, uid: string): Promise<string> {
  const favorites = await listFavoriteRows(sql, uid);
  const searches = await listSearchRows(sql, uid, null);
  const { exports } = await readMonthlyUsage(sql, uid, new Date());
  return toText({
    saved: new Map(favorites.map(({ charger_id, notes }) => [charger_id, notes])),
    searches: new Map(searches.map(({ query, resultsCount }) => [query, resultsCount])),
    exports,
  });
}
