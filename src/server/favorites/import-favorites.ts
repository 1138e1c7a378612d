import type { User } from '#domain/account/user.ts';
import type { SavedCharger } from '#domain/favorites/favorite.ts';
import type { FavoriteTableRow } from '#domain/favorites/favorites-csv.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { findChargersByLabels } from '../chargers/search/find-chargers.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { addFavoriteRows, hasCapacityForSave } from './favorite-store.ts';
import { type Candidate, matchRows, toFavoriteKey } from './match-rows.ts';
import { findSavedRows } from './saved-names-store.ts';
import { toSavedAs } from './to-favorites.ts';

type ImportOutcome = {
  readonly added: number;
  /** Already saved, or repeated in the table. */
  readonly known: number;
  /** Rows whose charger isn't in the data set. */
  readonly unknownRows: number[];
  readonly leftOutRows: number[];
  readonly notesLeftOut: number;
};

/**
 * Finds the chargers that rows may refer to by name and address: the user's saved ones and, if there is
 * room, chargers that have the name today or that other users saved under that name.
 */
async function findCandidates(
  sql: Sql,
  uid: string,
  rows: readonly FavoriteTableRow[],
  hasRoom: boolean,
): Promise<Map<string, Candidate[]>> {
  const names = hasRoom ? rows.map(({ name }) => name) : [];
  const saved = await findSavedRows(sql, uid, names);
  const chargers = hasRoom ? await findChargersByLabels(sql, rows) : [];
  const candidates = [
    ...saved.filter(({ is_own }) => is_own).map(toCandidate),
    ...chargers.map((charger) => ({ chargerId: Number(charger.id), savedAs: toSavedAs(charger) })),
    ...saved.filter(({ is_own }) => !is_own).map(toCandidate),
  ];
  return Map.groupBy(candidates, ({ savedAs }) => toFavoriteKey(savedAs));
}

function toCandidate({ charger_id, name, address, lat, lng }: SavedCharger & { charger_id: number }): Candidate {
  return { chargerId: charger_id, savedAs: { name, address, lat, lng } };
}

/** Imports favorites matched by name and address, within the license's limit; drops unlicensed notes. */
export async function importFavorites(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  user: Pick<User, 'uid' | 'license'>,
  rows: readonly FavoriteTableRow[],
): Promise<ImportOutcome> {
  const now = clock();
  const hasNotes = checkPaidFeature(user.license, 'notes').hasAccess;
  const hasRoom = await hasCapacityForSave(sql, user, now);
  const skipped = { repeated: [], unmatched: [] };
  const wanted = matchRows(rows, await findCandidates(sql, user.uid, rows, hasRoom), skipped, now);
  const favorites = wanted.map(({ favorite }) => (hasNotes ? favorite : { ...favorite, notes: '' }));
  const outcomes = await addFavoriteRows(sql, user, favorites, now);
  const fullRows = wanted.filter((_, i) => outcomes[i] === 'full').map(({ row }) => row);
  const added = wanted.filter((_, i) => outcomes[i] === 'added');
  return {
    added: added.length,
    known: skipped.repeated.length + wanted.length - added.length - fullRows.length,
    // Without room, candidates weren't looked up, so unmatched rows aren't known to be wrong.
    unknownRows: hasRoom ? skipped.unmatched : [],
    leftOutRows: hasRoom ? fullRows : [...fullRows, ...skipped.unmatched],
    notesLeftOut: hasNotes ? 0 : added.filter(({ favorite }) => favorite.notes !== '').length,
  };
}
