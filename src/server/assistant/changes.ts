import { z } from 'zod';
import type { StoredChange } from '#domain/assistant/memory.ts';
import { ChargerId } from '#domain/chargers/charger.ts';
import { Notes } from '#domain/favorites/favorite.ts';
import { removeFavorite, saveFavorite, saveFavoriteNotes } from '../favorites/change-favorites.ts';
import { listFavoriteRows } from '../favorites/favorite-store.ts';
import { deleteSearches } from '../searches/search-store.ts';
import type { AnswerContext } from './answer-context.ts';

type ChangeContext = Pick<AnswerContext, 'deps' | 'caller'>;
export type ChangeResult = { readonly text: string; readonly undo: StoredChange | null };

const StationInput = z.strictObject({ id: ChargerId });
const SaveInput = StationInput.extend({ notes: Notes.default('') });
const NoteInput = z.strictObject({ id: ChargerId, notes: Notes });

async function findFavorite({ deps, caller }: ChangeContext, id: string) {
  const rows = await listFavoriteRows(deps.sql, caller.uid);
  return rows.find(({ charger_id }) => String(charger_id) === id) ?? null;
}

async function save(input: unknown, context: ChangeContext): Promise<ChangeResult> {
  const { id, notes } = SaveInput.parse(input);
  const favorite = await findFavorite(context, id);
  const { charger } = await saveFavorite(context.deps, context.caller, { id, notes, insteadOf: null });
  if (favorite) return { text: `${charger.name} was already in your favorites.`, undo: null };
  return { text: `Saved ${charger.name} to your favorites.`, undo: { change: 'remove_favorite', input: { id } } };
}

async function remove(input: unknown, context: ChangeContext): Promise<ChangeResult> {
  const { id } = StationInput.parse(input);
  const favorite = await findFavorite(context, id);
  await removeFavorite(context.deps, context.caller, id);
  const text = `Removed ${favorite?.name ?? 'it'} from your favorites.`;
  return { text, undo: favorite && { change: 'save_favorite', input: { id } } };
}

async function writeNote(input: unknown, context: ChangeContext): Promise<ChangeResult> {
  const { id, notes } = NoteInput.parse(input);
  const before = (await findFavorite(context, id))?.notes ?? '';
  const { charger } = await saveFavoriteNotes(context.deps, context.caller, { id, notes });
  return {
    text: `Changed the note for ${charger.name}.`,
    undo: { change: 'write_note', input: { id, notes: before } },
  };
}

async function clearHistory(_: unknown, { deps, caller }: ChangeContext): Promise<ChangeResult> {
  await deleteSearches(deps.sql, caller.uid);
  return { text: 'Your search history is empty now.', undo: null };
}

const CHANGES: Readonly<Record<string, (input: unknown, context: ChangeContext) => Promise<ChangeResult>>> = {
  save_favorite: save,
  remove_favorite: remove,
  write_note: writeNote,
  clear_history: clearHistory,
};

/** Changes that delete something: the driver has to confirm even their own request. */
const DELETING_CHANGES: ReadonlySet<string> = new Set(['remove_favorite', 'clear_history']);
export const needsConfirmation = ({ change }: StoredChange): boolean => DELETING_CHANGES.has(change);

/** Makes a change by calling the same functions as the page's API calls. */
export async function makeChange({ change, input }: StoredChange, context: ChangeContext): Promise<ChangeResult> {
  const applyChange = CHANGES[change];
  if (!applyChange) throw new RangeError(`Unknown change: ${change}`);
  return applyChange(input, context);
}
