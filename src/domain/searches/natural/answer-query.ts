import type { ChargerId } from '../../chargers/charger.ts';
import { findUnrecognizedWords } from '../../language/find-unrecognized-words.ts';
import type { Query, SpokenPlace } from '../../language/query.ts';
import { type TripPlace, WAYPOINTS_MAX } from '../../trips/trip-request.ts';
import { isStationReference } from './continue-query.ts';
import { type FindStations, findAround } from './find-around.ts';
import { listChips } from './list-chips.ts';
import { toMapCommand } from './map-command.ts';
import type { AskAnswer, AskContext } from './natural-search.ts';
import { listExamples, replyTo } from './reply-to.ts';
import { type FindPlaces, resolvePlace, type Spot } from './resolve-place.ts';
import { listUnusedFilters, toChargerFilters } from './spoken-filters.ts';
import { listUnusedTripParts, toTripDraftParts } from './trip-draft-parts.ts';

/** How an answer finds places and stations: with the searches that the map also uses. */
export type AskSources = {
  readonly findPlaces: FindPlaces;
  readonly findStations: FindStations;
  readonly networks: readonly string[];
};

type Question = { readonly query: Query; readonly context: AskContext; readonly sources: AskSources };

function buildAnswer(query: Query, parts: Partial<AskAnswer>): AskAnswer {
  return { query, chips: [], showing: null, action: { kind: 'none' }, reply: null, unused: [], examples: [], ...parts };
}

const getSpokenName = ({ address, name, area, city, zip, saved, state, near_me, current }: SpokenPlace) =>
  address ?? name ?? area ?? city ?? zip ?? saved ?? state ?? (near_me || current ? 'your location' : 'that place');

function findReferencedStation(place: Pick<SpokenPlace, 'result' | 'selected'>, context: AskContext): ChargerId | null {
  if (place.result !== undefined) return context.results[place.result - 1] ?? null;
  return place.selected === true ? context.selected : null;
}

function answerAboutStation(question: Question, place: Pick<SpokenPlace, 'result' | 'selected'>): AskAnswer {
  const id = findReferencedStation(place, question.context);
  const isSearch = question.query.intent === 'search_chargers';
  if (id === null)
    return buildAnswer(question.query, {
      reply: { text: 'The list has no such station. Search for stations first.', link: null },
    });
  return buildAnswer(question.query, {
    action: { kind: 'station', id },
    reply: isSearch ? null : replyTo(question.query),
  });
}

const isHere = (place: SpokenPlace | undefined) => place === undefined || place.map_view === true;

async function answerSearch({ query, context, sources }: Question): Promise<AskAnswer> {
  const { slots } = query;
  const lacksPosition = slots.place?.near_me === true && context.position === null;
  const place = lacksPosition || slots.place === undefined ? { map_view: true as const } : slots.place;
  const spot = await resolvePlace(place, context, sources.findPlaces);
  const unused = listUnusedFilters(slots, sources.networks);
  if (spot === null) {
    const text = isHere(place) ? 'Name a place to search near.' : `We couldn't find "${getSpokenName(place)}".`;
    return buildAnswer(query, {
      chips: listChips(query, null, context.units),
      unused,
      reply: { text, link: null },
      examples: listExamples(context.rig, context.units),
    });
  }
  const filters = toChargerFilters(slots, { rig: context.rig, networks: sources.networks });
  const view = isHere(place) && slots.radius_mi === undefined ? (context.view?.bounds ?? null) : null;
  const { action, note } = await findAround(spot, slots, filters, sources.findStations, {
    view,
    units: context.units,
  });
  const text = lacksPosition ? "Your location isn't shared, so this search is for the area on the map." : note;
  return buildAnswer(query, {
    chips: listChips(query, spot, context.units),
    showing: spot.isNamed ? `Showing ${spot.label}` : null,
    action,
    reply: text === null ? null : { text, link: null },
    unused,
  });
}

const toTripPlace = ({ point, label }: Spot): TripPlace => ({
  lat: point.lat,
  lng: point.lng,
  label: label === 'you' ? 'My location' : label,
});

type ResolvedTripPlaces = {
  readonly start: TripPlace | null;
  readonly end: TripPlace | null;
  readonly via: TripPlace[];
  /** The names of the places that weren't found. */
  readonly unknown: string[];
};

async function resolveTripPlaces({ query, context, sources }: Question): Promise<ResolvedTripPlaces> {
  const { slots } = query;
  const unknown: string[] = [];
  const resolve = async (place: SpokenPlace | undefined) => {
    if (place === undefined) return null;
    const spot = await resolvePlace(place, context, sources.findPlaces);
    if (spot === null) unknown.push(`"${getSpokenName(place)}"`);
    return spot && toTripPlace(spot);
  };
  const start = await resolve(slots.origin ?? slots.route?.origin);
  const end = await resolve(slots.destination ?? slots.route?.destination ?? slots.place);
  const via = await Promise.all((slots.via ?? []).slice(0, WAYPOINTS_MAX).map(resolve));
  return { start, end, via: via.filter((place) => place !== null), unknown };
}

/** Fills in the planner from a query, but leaves it to the driver to plan the trip. */
async function answerTrip(question: Question): Promise<AskAnswer> {
  const { query } = question;
  const places = await resolveTripPlaces(question);
  const labels = [places.start, ...places.via, places.end].flatMap((place) => place?.label ?? []);
  if (labels.length === 0 && places.unknown.length > 0)
    return buildAnswer(query, { reply: { text: `We couldn't find ${places.unknown.join(' or ')}.`, link: null } });
  const isAlongRoute = query.intent === 'search_along_route';
  const text = isAlongRoute
    ? 'The trip planner finds the stations along a route.'
    : 'The trip is in the planner. Check it, then plan it.';
  return buildAnswer(query, {
    action: { kind: 'plan', trip: toTripDraftParts(query, places) },
    showing: labels.length > 0 ? `Showing ${labels.join(' to ')}` : null,
    reply: { text, link: null },
    unused: [...places.unknown.map((name) => `the place ${name}`), ...listUnusedTripParts(query.slots)],
  });
}

const TRIP_INTENTS: ReadonlySet<Query['intent']> = new Set([
  'plan_route',
  'search_along_route',
  'check_reachability',
  'start_navigation',
]);

function isTrip({ intent, slots }: Query): boolean {
  const hasEnd = (slots.destination ?? slots.route?.destination ?? slots.origin) !== undefined;
  return intent === 'plan_route' || (TRIP_INTENTS.has(intent) && hasEnd);
}

async function answerByIntent(question: Question): Promise<AskAnswer> {
  const { query, context } = question;
  const { place, destination, charger } = query.slots;
  const reference = [place, destination, charger].find((named) => named !== undefined && isStationReference(named));
  if (reference !== undefined && query.intent !== 'plan_route') return answerAboutStation(question, reference);
  if (isTrip(query)) return answerTrip(question);
  if (query.intent === 'search_chargers' || query.intent === 'search_along_route') return answerSearch(question);
  const command = query.intent === 'map_command' ? toMapCommand(query.slots) : null;
  if (command) return buildAnswer(query, { action: { kind: 'map', command } });
  const examples = query.intent === 'out_of_scope' ? listExamples(context.rig, context.units) : [];
  return buildAnswer(query, { reply: replyTo(query), examples });
}

/**
 * Answers a query: finds its places and stations, and describes what the page can do. Changes nothing. `sentence` is
 * the original wording, if there is one; the answer lists its words that weren't understood.
 */
export async function answerQuery(question: Question, sentence: string | null): Promise<AskAnswer> {
  const answered = await answerByIntent(question);
  if (sentence === null || answered.action.kind === 'none') return answered;
  const words = findUnrecognizedWords(sentence, question.query).map((word) => `"${word}"`);
  return { ...answered, unused: [...answered.unused, ...words] };
}
