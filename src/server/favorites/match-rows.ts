import type { SavedCharger } from '#domain/favorites/favorite.ts';
import type { FavoriteTableRow } from '#domain/favorites/favorites-csv.ts';
import { toMatchKey } from '#domain/text/match-key.ts';
import type { NewFavorite } from './favorite-store.ts';

export type Candidate = { readonly chargerId: number; readonly savedAs: SavedCharger };
type MatchedRow = { readonly row: number; readonly favorite: NewFavorite };

export function toFavoriteKey({ name, address }: Pick<SavedCharger, 'name' | 'address'>): string {
  return `${toMatchKey(name)}\n${toMatchKey(address)}`;
}

/** Returns noon UTC of the day, when it's that day almost everywhere; now if there is no day or its noon is in the future. */
function toAddedTime(day: string | null, now: Date): Date {
  const noon = day === null ? now : new Date(`${day}T12:00:00Z`);
  return noon < now ? noon : now;
}

/** Matches rows to chargers; adds repeated rows to `repeated` and rows without a match to `unmatched`. */
export function matchRows(
  rows: readonly FavoriteTableRow[],
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  { repeated, unmatched }: { readonly repeated: number[]; readonly unmatched: number[] },
  now: Date,
): MatchedRow[] {
  const usedIds = new Set<number>();
  const matched: MatchedRow[] = [];
  for (const [row, { name, address, addedDate, notes }] of rows.entries()) {
    const matches = candidates.get(toFavoriteKey({ name, address }));
    // Rows with the same name and address are matched to different chargers.
    const next = matches?.find(({ chargerId }) => !usedIds.has(chargerId));
    if (next) {
      usedIds.add(next.chargerId);
      matched.push({ row, favorite: { ...next, notes, addedAt: toAddedTime(addedDate, now) } });
    } else if (matches) repeated.push(row);
    else unmatched.push(row);
  }
  return matched;
}
