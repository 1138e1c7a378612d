import { STATIONS_PER_MESSAGE } from '#domain/assistant/message.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { Slots } from '#domain/language/query.ts';
import { readChargers } from '../../chargers/search/find-chargers.ts';
import { listFavoriteRows } from '../../favorites/favorite-store.ts';
import { countStoredItems } from '../../limits/usage-store.ts';
import { type AnswerContext, cite, type Reply, say } from '../answer-context.ts';
import { findStation } from '../find-station.ts';
import { WHICH_STATION } from './stations.ts';
import { defineTool, sanitizeLongText, sanitizeName } from './tool.ts';

const remember = ({ memory }: AnswerContext, charger: Charger) => ({ ...memory, stationIds: [charger.id] });

async function isSaved({ deps, caller }: AnswerContext, { id }: Charger): Promise<boolean> {
  const rows = await listFavoriteRows(deps.sql, caller.uid);
  return rows.some(({ charger_id }) => String(charger_id) === id);
}

async function saveFavorite(input: Slots, answerContext: AnswerContext): Promise<Reply> {
  const charger = await findStation(answerContext, input.charger);
  if (!charger) return say(WHICH_STATION);
  const { comment: notes = '' } = input;
  if (notes !== '' && (await isSaved(answerContext, charger))) return writeNote(input, answerContext);
  return {
    content: {
      text: `Save ${charger.name} to your favorites${notes === '' ? '' : ` with the note: ${notes}`}?`,
      stations: [cite(charger, answerContext.context.position)],
    },
    memory: remember(answerContext, charger),
    change: {
      label: `Save ${charger.name}`,
      request: { change: 'save_favorite', input: { id: charger.id, notes } },
    },
    facts: { id: charger.id, name: sanitizeName(charger.name) },
  };
}

async function removeFavorite(input: Slots, answerContext: AnswerContext): Promise<Reply> {
  const charger = await findStation(answerContext, input.charger);
  if (!charger) return say(WHICH_STATION);
  if (!(await isSaved(answerContext, charger))) return say(`${charger.name} isn't in your favorites.`);
  return {
    content: {
      text: `Remove ${charger.name} and its notes from your favorites?`,
      stations: [cite(charger, answerContext.context.position)],
    },
    memory: remember(answerContext, charger),
    change: {
      label: `Remove ${charger.name}`,
      request: { change: 'remove_favorite', input: { id: charger.id } },
    },
  };
}

async function writeNote(input: Slots, answerContext: AnswerContext): Promise<Reply> {
  const charger = await findStation(answerContext, input.charger);
  if (!charger) return say(WHICH_STATION);
  if (input.comment === undefined) return say('What should the note say?');
  if (!(await isSaved(answerContext, charger)))
    return say(`${charger.name} isn't in your favorites. Save it first.`, { suggestions: ['Save this one'] });
  return {
    content: { text: `Change the note for ${charger.name} to: ${input.comment}` },
    memory: remember(answerContext, charger),
    change: {
      label: `Change the note for ${charger.name}`,
      request: { change: 'write_note', input: { id: charger.id, notes: input.comment } },
    },
  };
}

async function listFavorites(_: Slots, answerContext: AnswerContext): Promise<Reply> {
  const rows = await listFavoriteRows(answerContext.deps.sql, answerContext.caller.uid);
  const ids = rows.slice(0, STATIONS_PER_MESSAGE).map(({ charger_id }) => charger_id);
  const stations = await readChargers(answerContext.deps.sql, ids);
  const chargers = ids.flatMap((id) => stations.get(id)?.charger ?? []);
  const links = [{ label: 'Open favorites', path: '/favorites' }];
  if (rows.length === 0) return say('You have no favorites yet. Say "save the first one" after a search.');
  const more = rows.length > STATIONS_PER_MESSAGE ? ` These are the newest ${STATIONS_PER_MESSAGE}.` : '';
  return {
    content: {
      text: `You have ${rows.length === 1 ? '1 favorite' : `${rows.length} favorites`}.${more}`,
      stations: chargers.map((charger) => cite(charger, answerContext.context.position)),
      links,
    },
    memory: { ...answerContext.memory, stationIds: chargers.map(({ id }) => id) },
    facts: rows.slice(0, STATIONS_PER_MESSAGE).map(({ charger_id, name, notes }) => ({
      id: String(charger_id),
      name: sanitizeName(name),
      notes: sanitizeLongText(notes),
    })),
  };
}

async function clearHistory(_: Slots, { deps, caller }: AnswerContext): Promise<Reply> {
  const { searchHistory } = await countStoredItems(deps.sql, caller.uid);
  if (searchHistory === 0) return say('Your search history is empty.');
  return {
    content: {
      text: `Delete ${searchHistory === 1 ? 'the only search' : `all ${searchHistory} searches`} in your history? This can't be undone.`,
    },
    change: {
      label: 'Clear search history',
      request: { change: 'clear_history', input: {} },
    },
  };
}

export const savedDataTools = [
  defineTool({
    name: 'save_favorite',
    description: "Proposes to save a station to the driver's favorites, with a note if the driver wants one.",
    input: Slots.pick({ charger: true, comment: true }),
    answer: saveFavorite,
  }),
  defineTool({
    name: 'remove_favorite',
    description: 'Proposes to remove a favorite; the driver has to confirm.',
    input: Slots.pick({ charger: true }),
    answer: removeFavorite,
  }),
  defineTool({
    name: 'write_note',
    description: 'Proposes to change the note of a favorite; the driver has to confirm.',
    input: Slots.pick({ charger: true, comment: true }),
    answer: writeNote,
  }),
  defineTool({
    name: 'list_favorites',
    description: "Lists the driver's favorites.",
    input: Slots.pick({}),
    answer: listFavorites,
  }),
  defineTool({
    name: 'clear_history',
    description: "Proposes to delete the driver's search history; the driver has to confirm.",
    input: Slots.pick({}),
    answer: clearHistory,
  }),
];
