import type { SavedCharger } from '#domain/favorites/favorite.ts';
import type { FavoriteTableRow } from '#domain/favorites/favorites-csv.ts';
import { toMatchKey } from '#domain/text/match-key.ts';
import type { NewFavorite } from './favorite-store.ts';

/** A charger that a row may refer to. */
export type Candidate = { readonly chargerId: number; readonly savedAs: SavedCharger };
type WantedRow = { readonly row: number; readonly favorite: NewFavorite };

export function toFavoriteKey({ name, address }: Pick<SavedCharger, 'name' | 'address'>): string {
  return `${toMatchKey(name)}\n${toMatchKey(address)}`;
}

/** Returns noon UTC, which is on that day almost everywhere; now for no day or a future one. */
function timeOfDay(day: string | null, now: Date): Date {
  const noon = day === null ? now : new Date(`${day}T12:00:00Z`);
  return noon < now ? noon : now;
}

/** Matches rows to chargers; puts repeated rows into `known` and unmatched ones into `without`. */
export function matchRows(
  rows: readonly FavoriteTableRow[],
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  { known, without }: { readonly known: number[]; readonly without: number[] },
  now: Date,
): WantedRow[] {
  const usedRows = new Set<number>();
  const wanted: WantedRow[] = [];
  for (const [row, { name, address, addedDate, notes }] of rows.entries()) {
    const matches = candidates.get(toFavoriteKey({ name, address }));
    // Rows with the same name and address take different chargers in turn.
    const next = matches?.find(({ chargerId }) => !usedRows.has(chargerId));
    if (next) {
      usedRows.add(next.chargerId);
      wanted.push({ row, favorite: { ...next, notes, addedAt: timeOfDay(addedDate, now) } });
    } else if (matches) known.push(row);
    else without.push(row);
  }
  return wanted;
}
