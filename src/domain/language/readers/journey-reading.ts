import { protectNames } from '../places/protect-names.ts';
import { type SpokenPlaces, splitPlaces } from '../places/split-places.ts';
import type { Slots, SpokenPlace } from '../query.ts';
import { RemainingText } from '../remaining-text.ts';
import { extractFilters } from './read-filters.ts';
import { extractLimit, extractSort } from './read-list.ts';
import { extractBareLength, extractRigSize, extractTrailerType } from './read-rig.ts';
import { extractRoad } from './read-roads.ts';
import { extractTripGoal, extractTripSlots } from './read-trip.ts';
import { extractServedVehicle } from './read-vehicle.ts';

/** The details of an utterance whose intent is still unknown. */
export type Reading = {
  readonly text: string;
  readonly slots: Slots;
  readonly road: string | null;
  readonly places: SpokenPlaces;
  readonly mentionsChargers: boolean;
  readonly isSearch: boolean;
  /** Whether the utterance begins with a trip, so that any chargers it mentions are conditions of the trip. */
  readonly isTripFirst: boolean;
  readonly isOnRoute: boolean;
};

const CHARGING =
  /\b(?:charg(?:e|es|er|ers|ing)|stations?|super ?chargers?|plugs?|stalls?|kw|dcfc|ccs|nacs|chademo|j1772|ev|evs|l2|level|electrify|evgo|chargepoint|tesla|juice|top (?:up|off)|recharge|plug in|pull[ -]?through|unhitch\w*|trailer[ -]friendly)\b/;
/** Charging to a level, having some charge left, or avoiding a network isn't a request for chargers. */
const NO_CHARGER_REQUEST =
  /\bcharg(?:e|ing) (?:only )?(?:up )?(?:to|above|past)\b|\b(?:full |% )charge\b|\bcharge\b(?= (?:left|remaining|max|to))|\b(?:skip|no|not|avoid|without|except|hate) (?:any |the )?(?:super ?chargers?|tesla)/g;
const SEARCHING =
  /\b(?:find|show|search|where|list|any|anything|somewhere|anywhere|something|which|what|chargers?|stations?|superchargers?|look|charging|options|nearest|closest|cheapest|places?|spots?|best)\b/;
export const PLANNING =
  /\b(?:plan|trip|road ?trip|route|map out|itinerary|how (?:do|can|should|would|could|will) (?:i|we) (?:get|go|drive|travel)|(?:fastest|best|quickest|cheapest|shortest) way)\b/;
export const TRAVEL =
  /\b(?:drive|driving|go(?:ing)?|get(?:ting)?|travel(?:ing)?|head(?:ing)?|towing|hauling|pulling|take (?:me|us)|navigate|leaving|leave (?!my|the|it|our|a)|set off|coming from|journey|bring)\b/;
/** "Miami to Tampa" is a trip even without a word such as "drive". */
const FROM_TO =
  /(?<! (?:closest|nearest|close|next|near|need|want|have|like|how|where|way|place|places|spot|somewhere|anywhere)) to (?!\d)/;
const ON_ROUTE =
  /\b(?:along|on|off|from|of) (?:(?:the|my|our|this) )?(?:current )?(?:planned )?(?:route|way|trip|path|drive)\b(?! (?:to|from|between|home|back))|\b(?:sooner|up ahead|ahead of (?:me|us)|along the way|en route)\b(?! to\b)/;
export const isEmpty = (value: object) => Object.keys(value).length === 0;

/** Merges slots; later ones win. */
export function mergeSlots(...parts: readonly Slots[]): Slots {
  return Object.assign({}, ...parts);
}

function extractSlots(remaining: RemainingText, isTrip: boolean): Slots {
  const { name: vehicle, mustBeServed } = extractServedVehicle(remaining);
  const trip = extractTripSlots(remaining);
  const goal = isTrip ? extractTripGoal(remaining) : {};
  const size = extractRigSize(remaining);
  const limit = isTrip ? {} : extractLimit(remaining);
  const filters = { ...extractFilters(remaining), ...(mustBeServed ? { open_to_all_evs: true as const } : {}) };
  const rigWithType = extractTrailerType(remaining, size);
  const rig = rigWithType.trailer_type === undefined ? rigWithType : extractBareLength(remaining, rigWithType);
  const sort = isTrip ? {} : extractSort(remaining);
  return mergeSlots(trip, goal, limit, sort, {
    ...(vehicle === null ? {} : { vehicle }),
    ...(isEmpty(filters) ? {} : { filters }),
    ...(isEmpty(rig) ? {} : { rig }),
  });
}

const withAvoided = (slots: Slots, roads: readonly string[]): Slots =>
  roads.length === 0 ? slots : { ...slots, avoid: [...(slots.avoid ?? []), ...roads] };

/** "Omaha to Des Moines, superchargers only" names a trip first, and then how to charge. */
function startsWithTrip(text: string): boolean {
  const [from = '', ...others] = text.split(' to ');
  const lead = from.replace(/^ (?:the )?(?:fastest|quickest|cheapest|shortest) /, ' ');
  const to = others.join(' to ');
  const condition = / (?:,|with|without|using|no|not|only|avoiding|but) /.exec(to);
  if (condition === null || !FROM_TO.test(text)) return false;
  const trip = `${lead} ${to.slice(0, condition.index)}`;
  return lead.trim() !== '' && !SEARCHING.test(trip) && !CHARGING.test(trip);
}

/** Reads all details of an utterance. */
export function toReading(utterance: string): Reading {
  const text = protectNames(utterance);
  const mentionsChargers = CHARGING.test(text.replace(NO_CHARGER_REQUEST, ' '));
  const isTripFirst = startsWithTrip(text);
  const isSearch = SEARCHING.test(text) && mentionsChargers && !isTripFirst;
  const remaining = new RemainingText(text);
  const spokenRoad = extractRoad(remaining);
  const isTrip =
    PLANNING.test(text) ||
    (!isSearch && (isTripFirst || TRAVEL.test(text) || (!mentionsChargers && FROM_TO.test(text))));
  const road = spokenRoad?.isAvoided === false ? spokenRoad.name : null;
  const avoidedRoads = spokenRoad?.isAvoided === true ? [spokenRoad.name] : [];
  const slots = withAvoided(extractSlots(remaining, isTrip), avoidedRoads);
  const places = splitPlaces(remaining.text);
  return { text, slots, road, places, mentionsChargers, isSearch, isTripFirst, isOnRoute: ON_ROUTE.test(text) };
}

/** Returns the slot of a place, or no slot if the place is null. */
export const toPlaceSlot = (name: 'place' | 'origin' | 'destination', value: SpokenPlace | null): Slots =>
  value === null ? {} : { [name]: value };

/** Returns the slots of a journey. */
export function toJourneySlots({ slots, places: { origin, destination, place, via, avoided } }: Reading): Slots {
  return mergeSlots(
    slots,
    toPlaceSlot('origin', origin),
    toPlaceSlot('destination', destination ?? place),
    via.length > 0 ? { via: [...via] } : {},
    avoided.length > 0 ? { avoid_places: [...avoided] } : {},
  );
}

const OWN_RIG = /\b(?:my|our|the) (?:trailer|camper|rig|boat|rv|caravan|airstream|fifth wheel|travel trailer)\b/;

/** Adds the driver's own rig if the words name it and describe no other rig. */
export const withOwnRig = (slots: Slots, text: string): Slots =>
  slots.rig === undefined && OWN_RIG.test(text) ? { ...slots, rig: { use_saved: true } } : slots;

/** Returns whether any place was named. */
export const hasPlace = ({ origin, destination, place }: SpokenPlaces) =>
  origin !== null || destination !== null || place !== null;
