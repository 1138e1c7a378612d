import { STATIONS_PER_MESSAGE } from '#domain/assistant/message.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { formatDistanceMi } from '#domain/geo/distance-text.ts';
import { type Query, Slots } from '#domain/language/query.ts';
import { packListedChance, UNKNOWN_OUTLOOK } from '#domain/outlook/listed-outlook.ts';
import { findAround } from '#domain/searches/natural/find-around.ts';
import { listChips } from '#domain/searches/natural/list-chips.ts';
import { listUnusedFilters, toChargerFilters } from '#domain/searches/natural/spoken-filters.ts';
import { getSearchLimiter } from '../../chargers/search/search-limiter.ts';
import { type AnswerContext, cite, type Reply, say } from '../answer-context.ts';
import { findSpot, formatSpokenPlace, getSpotLabel } from '../find-place.ts';
import { defineTool, sanitizeName } from './tool.ts';

const SearchInput = Slots.pick({ place: true, radius_mi: true, limit: true, sort: true, filters: true, rig: true });

const DEFAULT_SHOWN = 5;

const getListedChance = (charger: Charger) => {
  const packed = packListedChance(charger);
  return packed === UNKNOWN_OUTLOOK ? -1 : packed;
};

/** Sorts by the chance that a rig charges hitched, best first; ties keep their order. */
const sortByChance = (chargers: readonly Charger[]) =>
  chargers.toSorted((a, b) => getListedChance(b) - getListedChance(a));

const formatCount = (count: number) => (count === 1 ? '1 station' : `${count} stations`);

function formatAnswer(total: number, shown: number, where: string, isByChance: boolean): string {
  if (total === 0) return `I found no stations ${where}.`;
  const limitNote = shown < total ? ` Here are ${shown}.` : '';
  const orderNote = isByChance && shown > 1 ? ' Stations where a rig is most likely to charge hitched come first.' : '';
  return `${formatCount(total)} ${where}.${limitNote}${orderNote}`;
}

const toFacts = (charger: Charger) => ({
  id: charger.id,
  name: sanitizeName(charger.name),
  city: sanitizeName(charger.city),
  state: charger.state,
  network: sanitizeName(charger.network),
  score: charger.trailerScore,
  powerKw: charger.maxPowerKw,
});

/** Searches stations and remembers the search, so that a follow-up can change it. */
async function searchStations(input: Slots, answerContext: AnswerContext): Promise<Reply> {
  const { context, deps, clientIp } = answerContext;
  const query: Query = { intent: 'search_chargers', slots: input };
  const spot = await findSpot(answerContext, input.place);
  if (spot === null) {
    const isNamed = input.place !== undefined && input.place.map_view !== true;
    const text = isNamed
      ? `I don't know a place called ${formatSpokenPlace(input.place ?? {})}.`
      : 'Where? Please name a town.';
    return { ...say(text), isUnsure: isNamed };
  }
  const networks = deps.chargers.countNetworks().map(({ name }) => name);
  const filters = toChargerFilters(input, { rig: context.rig, networks });
  const isMapView = input.place?.map_view === true && input.radius_mi === undefined;
  const around = await findAround(
    spot,
    input,
    filters,
    (search) => {
      const result = getSearchLimiter(deps.chargers).run(clientIp, () => deps.chargers.searchRegion(search));
      return { total: result.total, stations: result.rows };
    },
    { view: isMapView ? (context.view?.bounds ?? null) : null, units: context.units },
  );
  const { stations, total } = around.action;
  const isByChance = input.sort === undefined && answerContext.rig?.trailer != null;
  const shownMax = Math.min(STATIONS_PER_MESSAGE, Math.max(1, Math.round(input.limit ?? DEFAULT_SHOWN)));
  const shown = (isByChance ? sortByChance(stations) : stations).slice(0, shownMax);
  const { radius_mi } = input;
  const where = `${radius_mi === undefined ? 'near' : `within ${formatDistanceMi(radius_mi, context.units)} of`} ${getSpotLabel(spot)}`;
  const unused = listUnusedFilters(input, networks);
  const notes = [around.note, unused.length === 0 ? null : `Ignored: ${unused.join(', ')}.`];
  return {
    content: {
      text: [formatAnswer(total, shown.length, where, isByChance), ...notes].filter(Boolean).join(' '),
      stations: shown.map((charger) => cite(charger, spot.point)),
      page: shown.length === 0 ? null : { ...around.action, stations: [] },
      chips: listChips(query, spot, context.units).flatMap(({ kind, text }) => (kind === 'other_place' ? [] : [text])),
      suggestions:
        shown.length > 1
          ? ['Compare the first two', 'Only fast chargers', 'Save the first one']
          : [`Within ${formatDistanceMi(100, context.units)}`],
    },
    isFromNamedPlaces: spot.isNamed,
    memory: { search: query, stationIds: shown.map(({ id }) => id) },
    facts: { near: getSpotLabel(spot), total, stations: shown.map(toFacts) },
  };
}

export const searchTool = defineTool({
  name: 'search_stations',
  description: 'Finds charging stations near a place, with filters. Distances are in miles.',
  input: SearchInput,
  answer: searchStations,
});
