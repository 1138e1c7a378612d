import { listStationPlaces, splitPlaces } from '../places/split-places.ts';
import type { Query } from '../query.ts';
import { RemainingText } from '../remaining-text.ts';
import { hasPlace } from './journey-reading.ts';
import { extractFilters } from './read-filters.ts';
import { extractBareLength, extractRigSize, extractTrailerType } from './read-rig.ts';
import { extractVehicle } from './read-vehicle.ts';

const OFF =
  /\b(?:not ever|hide|hiding|leave out|skip|avoid|turn off|disable|do not (?:show|include|display)|stop showing|no longer|not show|never show|exclude|off)\b/;

const PREFERENCES: readonly (readonly [string, RegExp])[] = [
  ['showDCFast', /\b(?:dc[ -]?fast|fast[ -]?charg(?:ers?|ing)|dcfc|level 3)\b/],
  ['showLevel2', /\b(?:level ?2|l2|slow chargers?)\b/],
  ['trailerFriendlyOnly', /\btrailer[ -]friendly\b/],
  ['twentyFourSevenOnly', /24\/7/],
  ['showRestrooms', /\b(?:restrooms?|bathrooms?)\b/],
  ['showFood', /\b(?:food|restaurants?)\b/],
  ['showLodging', /\b(?:lodging|hotels?)\b/],
  ['operationalOnly', /\b(?:operational|working|broken)\b/],
  ['includeUnknownStatus', /\bunknown(?: status)?\b/],
];

const ALWAYS =
  /\b(?:always|never|not ever|unknown status|by default|default|from now on|remember|prefer(?:ence|ences|red)?|every time|forever|permanently|for good|keep (?:hiding|showing)|stop (?:showing|hiding)|all the time)\b/;

function readPreference(text: string): Query | null {
  if (!ALWAYS.test(text) && !/\bpreferences?\b/.test(text)) return null;
  // "Near Reno, prefer level 3" says how to search there.
  if (/\bprefer(?:red)?\b/.test(text) && /\b(?:near|around|in) \w/.test(text)) return null;
  const matching = PREFERENCES.filter(([, words]) => words.test(text));
  if (matching.length === 0) return null;
  const isOn = !(OFF.test(text) || /\bnever\b/.test(text)) || /\bstop hiding\b/.test(text);
  // Showing broken chargers turns off the preference for operational ones.
  const toValue = (name: string) =>
    name === 'operationalOnly' && /\b(?:broken|not (?:working|operational))\b/.test(text) ? !isOn : isOn;
  const preferences = Object.fromEntries(matching.map(([name]) => [name, toValue(name)]));
  return { intent: 'set_preference', slots: { preferences } };
}

const DESCRIBES_OWN_RIG =
  /^ (?:(?:set|change|update|make|save|use|remember(?: that)?)(?: (?:my|the|our))* (?:trailer|rig|camper|total|height|length|width|weight|setup|combo|boat|fifth|travel|rv)|(?:my|our|the) (?:\w+ )?(?:trailer|rig|camper|setup|combo|boat|caravan|fifth wheel|5th wheel|fiver|teardrop|pop[ -]?up|travel trailer|flat ?bed|hauler|toy hauler|u-?haul|horse|rv|airstream|height|total height|trailer height|whole rig)(?: (?:is|weighs|has|length|height|measures|width|weight)|s\b)|(?:i|we) (?:am |are |have |will be |also )?(?:tow|towing|pull|pulling|haul|hauling|drag|dragging|bought|got|own|have)\b|(?:i|we) (?:am|are) \d|(?:set|add|new) (?:my )?(?:rig|trailer)|(?:my |the )?trailer type is|it is (?:\d|an? (?:single|dual|double|tandem|triple|\d))|(?:total|overall|trailer) (?:height|length|width|weight) (?:is|to|of)|towing (?:a|an|my) )/;
/** "Trailer: 25 feet, 6000 pounds". */
const RIG_DESCRIPTION =
  /^ (?:the |new )?(?:trailer|rig|camper|boat|setup|combo|fifth wheel|5th wheel|travel trailer)\b(?: ,)? .*\d/;
const QUESTION =
  /\b(?:charge|charg(?:er|ers|ing)|juice|plug in|somewhere|anywhere|need (?:a|an|to|some)|stations?|find|where|show|near|along|can i|can we|will i|trip|route|how far|how much|range|plan|superchargers?|make it|navigate|from|stop|stops)\b/;

const QUESTION_START =
  /^ (?:should|would|could|was|were|do|did|what|how|who|why|is|are|does|do|can|will|which|when|find|show|take|navigate)\b/;

const RIG_WORDS =
  /\b(?:trailers?|rigs?|campers?|boat|setup|combo|wheel|airstream|caravan|teardrop|flat ?bed|hauler|rv|u-?haul|axles?|brakes|tow\w*|pull\w*|haul\w*|total|overall|length|height|width|weight)\b/;
const OTHER_MEASURE = /\b(?:clearance|kw|stalls?|score|within|radius|filters?|trip|mph|percent|%|stop)\b/;

const RIG = '(?:rig|trailer|setup|combo|camper|boat|rv|caravan|travel trailer|fifth wheel|airstream)';
/** "Use my saved rig" doesn't describe a rig. */
const USE_SAVED = new RegExp(
  `^ (?:use|load|apply|pick|select|set|restore|switch(?: back)? to|(?:go|change)(?: back)? to)(?: (?:up|it to))? (?:(?:(?:my|the|our) )?(?:saved|usual|own|default|normal|stored|regular) ${RIG}|(?:my|the|our) ${RIG}(?: (?:i|we) (?:have )?(?:saved|stored|set up))?) $`,
);

function readRig(text: string): Query | null {
  if (USE_SAVED.test(text)) return { intent: 'set_rig', slots: { rig: { use_saved: true } } };
  if (QUESTION.test(text) || QUESTION_START.test(text)) return null;
  const remaining = new RemainingText(text.replace(/^ set /, ' '));
  const vehicle = extractVehicle(remaining);
  const size = extractRigSize(remaining);
  const isDescribed = DESCRIBES_OWN_RIG.test(text) || RIG_DESCRIPTION.test(text);
  const { use_saved: _, ...rig } = extractTrailerType(
    remaining,
    isDescribed ? extractBareLength(remaining, size) : size,
  );
  const isMeasured =
    RIG_WORDS.test(text) &&
    Object.keys(size).length > 0 &&
    !OTHER_MEASURE.test(text) &&
    Object.keys(extractFilters(remaining)).length === 0 &&
    !hasPlace(splitPlaces(remaining.text));
  if (Object.keys(rig).length === 0 || !(isDescribed || isMeasured)) return null;
  return { intent: 'set_rig', slots: { rig, ...(vehicle === null ? {} : { vehicle }) } };
}

/** A vehicle mentioned alone counts as the driver's own. */
function readVehicle(text: string): Query | null {
  if (QUESTION.test(text) || QUESTION_START.test(text)) return null;
  const remaining = new RemainingText(text);
  const vehicle = extractVehicle(remaining);
  if (vehicle === null || listStationPlaces(remaining.text).length > 0) return null;
  return { intent: 'set_vehicle', slots: { vehicle } };
}

/** Reads an utterance that changes preferences, the rig, or the vehicle; null if it changes none of them. */
export function readSetting(text: string): Query | null {
  return readPreference(text) ?? readRig(text) ?? readVehicle(text);
}
