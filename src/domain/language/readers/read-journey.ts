import { COMMON_WORDS } from '../places/place-words.ts';
import type { Query, Slots } from '../query.ts';
import {
  hasPlace,
  isEmpty,
  mergeSlots,
  PLANNING,
  type Reading,
  TRAVEL,
  toJourneySlots,
  toPlaceSlot,
  toReading,
  withOwnRig,
} from './journey-reading.ts';
import { readRange, readReachability } from './read-reach.ts';

const ALONG = /\b(?:along|on (?:the|my|our) (?:way|route|path|road|drive|trip)|en ?route|on (?:the )?route|between)\b/;
const OPEN_REQUEST =
  /\b(?:nothing|anything|anywhere|something|somewhere|options|ones|stops?|rated|places?|spots?|what is (?:near|around|by)|(?:search|look) (?:here|this|in|near|around))\b/;

/** A percentage in a search says nothing about chargers. */
function toSearchSlots({ slots: { start_soc_pct: _, ...slots } }: Reading): Slots {
  return slots;
}

const JOURNEY = /\b(?:trip|route|drive|journey|tour|way)\b/;

/** A plan that only lists towns goes from the first to the last. */
function connectListedPlaces(places: Reading['places']): Reading['places'] {
  const [first, ...others] = places.listed;
  const last = others.at(-1);
  if (first === undefined || last === undefined || (places.origin ?? places.destination) !== null) return places;
  return { ...places, origin: first, destination: last, via: [...others.slice(0, -1), ...places.via], place: null };
}

function readPlan(reading: Reading): Query | null {
  const { text, isSearch, isOnRoute } = reading;
  const places = connectListedPlaces(reading.places);
  const isPlan = PLANNING.test(text) && !isOnRoute && !(isSearch && ALONG.test(text));
  const isCommand = /^ (?:plan|route|map out|trip)\b/.test(text);
  const isTrip = (places.origin ?? places.destination) !== null || (!isSearch && JOURNEY.test(text));
  if (!hasPlace(places) || !isTrip || !(isPlan || isCommand)) return null;
  return { intent: 'plan_route', slots: withOwnRig(toJourneySlots({ ...reading, places }), text) };
}

function readAlongRoute(reading: Reading): Query | null {
  const { text, slots, road, places, mentionsChargers, isOnRoute } = reading;
  const { origin, destination, place, via, isBetween } = places;
  const isAlong = road !== null || isBetween || isOnRoute || (ALONG.test(text) && (origin ?? destination) !== null);
  const asksForStations =
    slots.max_detour_mi !== undefined ||
    mentionsChargers ||
    road !== null ||
    isBetween ||
    slots.filters !== undefined ||
    OPEN_REQUEST.test(text);
  if (!isAlong || !asksForStations) return null;
  const isCurrent = isOnRoute && origin === null && destination === null && road === null;
  const route = {
    ...(road === null ? {} : { road }),
    ...(origin === null ? {} : { origin }),
    ...(destination === null ? {} : { destination }),
    ...(isCurrent ? { current: true as const } : {}),
  };
  // "On US-50 through Nevada" searches that road in Nevada.
  const where = place ?? (road === null ? null : (via[0] ?? null));
  const isAroundPlace = where !== null && !isCurrent;
  return {
    intent: 'search_along_route',
    slots: mergeSlots(
      isAroundPlace ? toSearchSlots(reading) : withDetour(toSearchSlots(reading)),
      { route },
      toPlaceSlot('place', destination === null ? where : null),
    ),
  };
}

/** Along a route, a distance means the detour. */
function withDetour({ radius_mi, ...slots }: Slots): Slots {
  return radius_mi === undefined ? slots : { max_detour_mi: radius_mi, ...slots };
}

const CHARGERS = /\b(?:chargers?|stations?|charging)\b/;

function readTrip(reading: Reading): Query | null {
  const { text, slots, places, isSearch, isTripFirst, mentionsChargers } = reading;
  const { origin } = places;
  // "Tampa from Miami" names the end first.
  const isReversed =
    origin !== null && !mentionsChargers && places.listed.length === 1 && places.listed[0] === places.place;
  const destination = places.destination ?? (isReversed ? places.place : null);
  if (destination === null) return null;
  if (isSearch && origin !== null)
    return {
      intent: 'search_along_route',
      slots: mergeSlots(toSearchSlots(reading), { route: { origin, destination } }),
    };
  const isTravel = isTripFirst || slots.avoid !== undefined || TRAVEL.test(text);
  if (isSearch || (!isTravel && (origin === null || (mentionsChargers && CHARGERS.test(text))))) return null;
  return { intent: 'plan_route', slots: withOwnRig(toJourneySlots(reading), text) };
}

/** If only these accompany a place, the request is a search there: "anything near Elko". */
const AROUND_PLACES: ReadonlySet<string> = new Set(
  'try find show search look looking see check where what about how me us is are there any anything some something list options place places spot spots stop stops one ones for and or then same instead too again also yes yeah but best good good nice we i in that this it closest nearest close zip code need somewhere anywhere please now'.split(
    ' ',
  ),
);
const NAME_WORDS_MAX = 5;

/** Returns whether an utterance is only a place name, which counts as a search there. */
function isPlaceAlone({ text, places, slots }: Reading): boolean {
  const isShort = (text.match(/[^ ,]+/g) ?? []).length <= NAME_WORDS_MAX;
  return (
    isShort &&
    hasPlace(places) &&
    places.listed.every((listed) => listed === places.place) &&
    slots.filters === undefined &&
    places.skipped.every((word) => AROUND_PLACES.has(word))
  );
}

/** Filters that also describe other places: food alone isn't a search for chargers. */
const WEAK_FILTERS: ReadonlySet<string> = new Set([
  'amenities',
  'amenities_remove',
  'facility',
  'exclude_facility',
  'host',
  'open_24_7',
  'operational_only',
  'reviewed_within_days',
  'free',
  'access',
]);
/** A driver on the road asks for these near a place. */
const DRIVERS_NEEDS: ReadonlySet<string> = new Set(['restrooms', 'dog_area']);
/** Lists the words that are about other subjects: "five reasons to buy a Tesla". */
const listOffTopicWords = ({ skipped }: Reading['places']) =>
  skipped.filter((word) => !COMMON_WORDS.has(word) && !/\d/.test(word));
const SORTING = /\b(?:sort|order|rank)|\bone\b/;

/** Returns whether the words ask for chargers, even if they don't name them. */
function asksForChargers({ text, slots, mentionsChargers }: Reading, isPlaceNamed: boolean): boolean {
  const { filters = {}, rig, radius_mi, sort } = slots;
  if (mentionsChargers || radius_mi !== undefined || (rig !== undefined && isPlaceNamed)) return true;
  if (Object.keys(filters).some((name) => !WEAK_FILTERS.has(name))) return true;
  if (isPlaceNamed && filters.amenities?.some((amenity) => DRIVERS_NEEDS.has(amenity)) === true) return true;
  if (sort !== undefined && isEmpty(filters) && (isPlaceNamed || SORTING.test(text))) return true;
  return OPEN_REQUEST.test(text) && (isPlaceNamed || !isEmpty(slots));
}

function readSearch(reading: Reading): Query | null {
  const { place, destination, origin } = reading.places;
  const where = place ?? destination ?? origin;
  if (!asksForChargers(reading, where !== null) && !isPlaceAlone(reading)) return null;
  if (where === null && !CHARGERS.test(reading.text) && listOffTopicWords(reading.places).length > 0) return null;
  return { intent: 'search_chargers', slots: mergeSlots(toSearchSlots(reading), toPlaceSlot('place', where)) };
}

const SEARCH_WORDS =
  /\b(?:chargers?|stations?|charging|charge|super ?chargers?|find|where|any\w*|some\w*|search|need|look\w*|what|which|is|are|can|who|how|do|does|will)\b/;

/** Filters alone change the current list. */
function readBareFilters({ text, slots, places, road }: Reading): Query | null {
  const { filters, ...others } = slots;
  if (
    filters === undefined ||
    !isEmpty(others) ||
    hasPlace(places) ||
    road !== null ||
    SEARCH_WORDS.test(text) ||
    listOffTopicWords(places).length > 0
  )
    return null;
  return { intent: 'set_filter', slots: { filters } };
}

const READERS = [readRange, readReachability, readPlan, readAlongRoute, readTrip, readBareFilters, readSearch];

/** Reads an utterance about chargers or a journey with the first reader that understands it; null if none does. */
export function readJourney(text: string): Query | null {
  const reading = toReading(text);
  for (const read of READERS) {
    const query = read(reading);
    if (query !== null) return query;
  }
  return null;
}
