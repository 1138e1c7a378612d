import { z } from 'zod';
import type { StoredRequest } from '#domain/assistant/memory.ts';
import { ChargerId } from '#domain/chargers/charger.ts';
import { Notes } from '#domain/favorites/favorite.ts';
import { removeFavorite, saveFavorite, saveFavoriteNotes } from '../favorites/change-favorites.ts';
import { listFavoriteRows } from '../favorites/favorite-store.ts';
import { deleteSearches } from '../searches/search-store.ts';
import type { Scene } from './scene.ts';

type Place = Pick<Scene, 'deps' | 'caller'>;
/** What a change did, and the change that takes it back; null if nothing does. */
export type Done = { readonly text: string; readonly undo: StoredRequest | null };

const StationInput = z.strictObject({ id: ChargerId });
const SaveInput = StationInput.extend({ notes: Notes.default('') });
const NoteInput = z.strictObject({ id: ChargerId, notes: Notes });

async function findSaved({ deps, caller }: Place, id: string) {
  const rows = await listFavoriteRows(deps.sql, caller.uid);
  return rows.find(({ charger_id }) => String(charger_id) === id) ?? null;
}

async function save(input: unknown, place: Place): Promise<Done> {
  const { id, notes } = SaveInput.parse(input);
  const known = await findSaved(place, id);
  const { charger } = await saveFavorite(place.deps, place.caller, { id, notes, insteadOf: null });
  if (known) return { text: `${charger.name} was already in your favorites.`, undo: null };
  return { text: `Saved ${charger.name} to your favorites.`, undo: { change: 'remove_favorite', input: { id } } };
}

async function remove(input: unknown, place: Place): Promise<Done> {
  const { id } = StationInput.parse(input);
  const known = await findSaved(place, id);
  await removeFavorite(place.deps, place.caller, id);
  const text = `Removed ${known?.name ?? 'it'} from your favorites.`;
  return { text, undo: known && { change: 'save_favorite', input: { id } } };
}

async function writeNote(input: unknown, place: Place): Promise<Done> {
  const { id, notes } = NoteInput.parse(input);
  const before = (await findSaved(place, id))?.notes ?? '';
  const { charger } = await saveFavoriteNotes(place.deps, place.caller, { id, notes });
  return { text: `Changed the note of ${charger.name}.`, undo: { change: 'write_note', input: { id, notes: before } } };
}

async function clearHistory(_: unknown, { deps, caller }: Place): Promise<Done> {
  await deleteSearches(deps.sql, caller.uid);
  return { text: 'Your search history is empty now.', undo: null };
}

const CHANGES: Readonly<Record<string, (input: unknown, place: Place) => Promise<Done>>> = {
  save_favorite: save,
  remove_favorite: remove,
  write_note: writeNote,
  clear_history: clearHistory,
};

/** Changes that delete something: even the driver's own words have to be confirmed. */
const DELETING: ReadonlySet<string> = new Set(['remove_favorite', 'clear_history']);
export const needsConfirmation = ({ change }: StoredRequest): boolean => DELETING.has(change);

/** Makes a change through the same functions as the pages. */
export async function makeChange({ change, input }: StoredRequest, place: Place): Promise<Done> {
  const make = CHANGES[change];
  if (!make) throw new RangeError(`There is no change ${change}`);
  return make(input, place);
}
