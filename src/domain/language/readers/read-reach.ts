import type { Query, Slots } from '../query.ts';
import { RemainingText } from '../remaining-text.ts';
import { nameStation } from '../spoken-networks.ts';
import {
  hasPlace,
  isEmpty,
  mergeSlots,
  PLANNING,
  type Reading,
  toJourneySlots,
  toPlaceSlot,
  withOwnRig,
} from './journey-reading.ts';
import { extractTrailerType } from './read-rig.ts';

const ASKS_WHEN = /^ (?:when|(?:at )?what time|how soon) (?:do|will|would|can|should) (?:i|we)\b/;
const ARRIVAL_QUESTIONS = [
  /^ (?:when|(?:at )?what time|how soon) (?:do|will|would|can|should) (?:i|we) (?:still )?(?:be able to )?(?:get (?:to|there|home)|reach|arrive|make|be (?:in|at|home))\b/,
  /^ how long (?:until|till|before) (?:i|we) (?:get (?:to|there|home)|reach|arrive)\b/,
  /^ how long (?:is the drive )?(?:to|until|till) (?!charge\b|get\b|fill\b|drive\b|i\b|we\b)/,
  /^ (?:what is )?(?:my |our |the )?(?:eta|arrival time|time of arrival) (?:to|for|in|at)\b/,
];
const DISTANCE_QUESTION =
  /^ (?:how (?:far|many (?:more )?miles)(?: away| left)?(?: is(?: it)?| do (?:i|we) have)?(?: left)? (?:to|until|till)|how far (?:away )?is|(?:what is )?(?:the )?distance to)\b(?!.*\b(?:nearest|closest)\b)/;

const REACH_QUESTIONS = [
  /^ (?:can|could|will|would) (?:i|we|my|our|the)\b.{0,60} (?:make|reach|get to|get there)\b(?! a\b)/,
  /\b(?:can|could|will|would|am|are|should|might) (?:i|we|my \w+) (?:still |ever )?(?:make|reach|get (?:to|there|home|as far)|be able|have enough|able|arrive|going to make)\b/,
  /\b(?:i|we) can (?:still )?(?:make|reach)\b/,
  /\bmake it\b(?= (?:to|home|there|back|all|on|with|past|before|without|if|in|by|at|from|and|or|until)\b| ,|\s*$)/,
  /\b(?:enough|sufficient) (?:charge|battery|range|juice|power)\b|\b(?:enough|sufficient)(?: \w+)? to (?:make|reach|get)\b/,
  /\b(?:will|is|would|can) \d+ ?(?:%|percent)(?: \w+){0,2} (?:get (?:me|us)|enough|take (?:me|us))\b/,
  /\bpossible to (?:reach|get|make)\b|\breachable\b|\b(?:within|in) (?:my )?range\b|\brun out\b/,
  /\b(?:the|enough) range to\b|\bon (?:one|a single|this) charge\b/,
  /\bhow (?:far|long|many miles) (?:is it )?(?:to|until|till) (?:the |my )?next\b/,
];

const RANGE_QUESTIONS = [
  /\bhow (?:far|much range|many miles) (?:can|could|will|would|do|should) (?:i|we|it|my|the)\b/,
  /\bhow far (?:will|does|would) .{1,40} (?:get|take) (?:me|us)\b/,
  /\bhow far (?:does|can|could|will|would) an? .{1,40} go\b/,
  /\bhow far (?:on|with|at|towing|pulling)\b|\bhow many (?:more )?miles (?:left|on|with|at|per)\b/,
  /\bwhat is (?:my|our|the) (?:\w+ )?range\b|\b(?:how much|estimate(?: my)?|my|calculate(?: my)?|what|our) (?:\w+ )?range\b/,
  /\brange (?:with|when|while|towing|at|estimate|do|will|would)\b/,
  /\b(?:miles|far|long) (?:till|until|to) empty\b|\bhow much (?:further|farther|longer)\b|\b(?:do|go|drive) \d+ (?:miles|mi|km)\b|\bmiles doable\b/,
];
/** Without a place to reach, these ask how far the charge lasts. */
const DISTANCE_ASKED = /\b(?:how far|how many miles|what distance|range|how much farther)\b/;
const NO_RANGE_QUESTION = /\bnext\b|\b(?:within|in) (?:my )?range\b/;

/** In these questions, "with the trailer on" says what is towed and isn't a filter. */
function withTowedRig({ filters: _, ...slots }: Slots, text: string): Slots {
  const { use_saved, ...rig } = extractTrailerType(new RemainingText(text), {});
  const isKindNamed = slots.rig === undefined && use_saved === undefined && !isEmpty(rig);
  return withOwnRig(isKindNamed ? { ...slots, rig } : slots, text);
}

/** "Make it to the EVgo in Baker" is about a station, named by its network. */
function toStation(slots: Slots): Slots {
  const { destination, filters } = slots;
  const [network, ...others] = filters?.networks ?? [];
  if (network === undefined || others.length > 0 || destination?.city === undefined) return slots;
  return { ...slots, destination: { name: nameStation(network), ...destination } };
}

/** Restores "there", which is removed together with the words for a charge level. */
const restoreThere = (slots: Slots, text: string): Slots =>
  slots.destination === undefined && /\b(?:get(?: (?:me|us))?|reach|make it|be) there\b/.test(text)
    ? { ...slots, destination: { selected: true } }
    : slots;

/** "Can I get there with 38 percent" states the current charge, not the charge on arrival. */
function withStart({ arrive_soc_pct: arrival, ...slots }: Slots, text: string): Slots {
  const isStart =
    slots.start_soc_pct === undefined && !/\b(?:arriv\w+|left|remaining|to spare|at the end|at least)\b/.test(text);
  return arrival === undefined ? slots : { ...slots, [isStart ? 'start_soc_pct' : 'arrive_soc_pct']: arrival };
}

const isPlaceOnly = ({ destination, start_soc_pct: start, arrive_soc_pct: arrival }: Slots) =>
  destination !== undefined && start === undefined && arrival === undefined;

/** Returns what is asked about a place, other than whether the charge lasts to it; null if nothing. */
function findAskedAttribute({ text, places, mentionsChargers }: Reading): 'arrival' | 'distance' | null {
  if (REACH_QUESTIONS.some((words) => words.test(text))) return ASKS_WHEN.test(text) ? 'arrival' : null;
  if (!hasPlace(places) || mentionsChargers) return null;
  if (ARRIVAL_QUESTIONS.some((words) => words.test(text))) return 'arrival';
  return DISTANCE_QUESTION.test(text) ? 'distance' : null;
}

/** Reads a question about whether the charge lasts to a place, how far it is, or when the rig gets there; else null. */
export function readReachability(reading: Reading): Query | null {
  const { text } = reading;
  const isPlan = PLANNING.test(text.replace(/\b(?:trip|route)\b/g, ' '));
  const attribute = findAskedAttribute(reading);
  if (isPlan || !(attribute !== null || REACH_QUESTIONS.some((words) => words.test(text)))) return null;
  const slots = restoreThere(withStart(toStation(toJourneySlots(reading)), text), text);
  // On the road, the distance is that from here.
  const isFromElsewhere = attribute === 'distance' && slots.origin !== undefined;
  const asked = attribute !== null && isPlaceOnly(slots) && !isFromElsewhere ? { ...slots, attribute } : slots;
  return { intent: 'check_reachability', slots: withTowedRig(asked, text) };
}

/** Reads a question about how far the charge lasts; null if it isn't one. */
export function readRange({ text, slots, places }: Reading): Query | null {
  const isAsked = RANGE_QUESTIONS.some((words) => words.test(text)) || (DISTANCE_ASKED.test(text) && !hasPlace(places));
  if (!isAsked || NO_RANGE_QUESTION.test(text)) return null;
  return {
    intent: 'range_estimate',
    slots: withTowedRig(mergeSlots(slots, toPlaceSlot('origin', places.origin)), text),
  };
}
