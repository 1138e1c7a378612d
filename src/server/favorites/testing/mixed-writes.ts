import type { Sql } from '../../db/database.ts';
import { readMonthlyUsage } from '../../limits/usage-store.ts';
import { listSearchRows } from '../../searches/search-store.ts';
import { listFavoriteRows } from '../favorite-store.ts';

export const PEOPLE = 3;
export const CHARGERS = 17;
const WORDS = 23;
const CLEARED_EACH = 10;

/** A user's stored data. */
type Things = {
  readonly live: Map<number, string>;
  readonly removed: Map<number, string>;
  readonly searches: Map<string, number>;
  exports: number;
};

/** A request and its effect on the user's data. */
type Write = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly applyTo: (things: Things) => void;
};

/** Returns the charger of a write; works for negative numbers too. */
const idOf = (number: number, turn = 0) => 1 + (((number + CHARGERS) * 7 + turn * 5) % CHARGERS);

function remove({ live, removed }: Things, id: number): void {
  const notes = live.get(id);
  if (notes === undefined) return;
  live.delete(id);
  removed.set(id, notes);
}

function save(number: number): Write {
  const [id, notes] = [idOf(number), `Note ${number}`];
  const body = { charger: { id: String(id) }, notes };
  return { method: 'POST', path: '/api/user/favorites', body, applyTo: ({ live }) => live.set(id, notes) };
}

/** A removed favorite comes back with its notes. */
function saveInstead(number: number): Write {
  const [to, from] = [idOf(number), idOf(number - 3)];
  const body = { charger: { id: String(to) }, insteadOf: String(from) };
  const applyTo = (things: Things) => {
    remove(things, from);
    if (!things.live.has(to)) things.live.set(to, things.removed.get(to) ?? '');
  };
  return { method: 'POST', path: '/api/user/favorites', body, applyTo };
}

/** Imports several at once; the import is atomic. */
function bring(number: number): Write {
  const ids = [idOf(number), idOf(number, 1), idOf(number, 2)];
  const notes = `Brought ${number}`;
  const rows = ids.map((id) => ({ name: `Charger ${id}`, address: `${id} Main St, Elko, NV 89801`, notes }));
  const applyTo = ({ live }: Things) => {
    for (const id of ids) if (!live.has(id)) live.set(id, notes);
  };
  return { method: 'POST', path: '/api/user/favorites/import', body: { rows }, applyTo };
}

function writeNotes(number: number): Write {
  const [id, notes] = [idOf(number - 2), `Changed ${number}`];
  const applyTo = ({ live }: Things) => {
    if (live.has(id)) live.set(id, notes);
  };
  return { method: 'PUT', path: `/api/user/favorites/${id}/notes`, body: { notes }, applyTo };
}

function removeOne(number: number): Write {
  const id = idOf(number - 4);
  return { method: 'DELETE', path: `/api/user/favorites/${id}`, applyTo: (things) => remove(things, id) };
}

function search(number: number): Write {
  const query = `words ${number % WORDS}`;
  const body = { query, kind: 'text', resultsCount: number };
  return {
    method: 'POST',
    path: '/api/user/search-history',
    body,
    applyTo: ({ searches }) => searches.set(query, number),
  };
}

/** Exports once, which counts for the month, or sometimes clears the search history. */
function exportOrClear(number: number): Write {
  if (number % CLEARED_EACH === 0)
    return { method: 'DELETE', path: '/api/user/search-history', applyTo: ({ searches }) => searches.clear() };
  const applyTo = (things: Things) => {
    things.exports += 1;
  };
  return { method: 'GET', path: '/api/user/favorites.csv', applyTo };
}

const KINDS = [save, search, writeNotes, removeOne, bring, saveInstead, exportOrClear];

/** Returns the write with a number; each changes what the earlier ones left. */
export function createWrite(number: number): Write {
  return (KINDS[number % KINDS.length] ?? save)(number);
}

function textOf({ live, searches, exports }: Omit<Things, 'removed'>): string {
  const favorites = [...live].sort(([a], [b]) => a - b);
  return JSON.stringify({ favorites, searches: [...searches].sort(), exports }, null, 1);
}

/** Returns the expected state after a number of writes, as text. */
export function expectedStateAfter(writes: number): string {
  const things: Things = { live: new Map(), removed: new Map(), searches: new Map(), exports: 0 };
  for (let number = 0; number < writes; number += 1) createWrite(number).applyTo(things);
  return textOf(things);
}

/** Returns the stored state of a user, as text. */
export async function readStoredState(sql: Sql, uid: string): Promise<string> {
  const favorites = await listFavoriteRows(sql, uid);
  const searches = await listSearchRows(sql, uid, null);
  const { exports } = await readMonthlyUsage(sql, uid, new Date());
  return textOf({
    live: new Map(favorites.map(({ charger_id, notes }) => [charger_id, notes])),
    searches: new Map(searches.map(({ query, resultsCount }) => [query, resultsCount])),
    exports,
  });
}
