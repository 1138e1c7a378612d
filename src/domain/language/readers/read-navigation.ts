import { readPlace } from '../places/read-places.ts';
import type { Query, SpokenPlace } from '../query.ts';
import { nameStation } from '../spoken-networks.ts';
import { readCharger } from './read-charger.ts';
import { readJourney } from './read-journey.ts';

const START_TO_PLACE =
  /^(?:(?:navigate (?:me|us)|navigate|navigation|take (?:me|us)|drive (?:me|us)|(?:give me |get |show me )?(?:turn by turn )?directions|guide (?:me|us)|drive(?= to (?:the )?(?:stop|next|first|second|third|this|that|there))|bring (?:me|us)|route (?:me|us)|(?:start|begin) (?:navigation|navigating|navi|nav|directions|guidance|guiding me|driving|the drive|the route)|get (?:me|us)|show me the way|lead (?:me|us)|go|head|navi|nav)(?: (?:over |back )?(?:to|towards?|into))?)(?: |$)(.*)$/;
const START_WITHOUT_PLACE =
  /^(?:(?:start|begin|resume|continue|restart)(?: (?:the|my|this))? (?:route|trip|drive|navigation|navigating|guidance|driving)|go|navigate|directions)$/;
/** A request with these words is for planning a trip, not for starting navigation. */
const PLANNING =
  /\b(?:from|via|(?<!pull )through|avoid(?:ing)?|without|plan|trip|arriv\w+|skip|leaving|towing|pulling|keep|fewest)\b/;
const ANY_CHARGER =
  /\b(?:nearest|closest|cheapest|fastest|best|a (?:\w+ )?(?:charger|station)|any|somewhere|the next(?! (?:stop|one|charging stop)))\b/;
const NO_PLACE = /^(?:back|the map|on|off|with|through|slower|faster|in|out|by|at|up|down)\b/;
const REFERENCE = /^(?:there|here|it|this|that|home|to)\b/;

/** A network together with a town means a station as the destination: "the EVgo in Baker". */
function readDestination(words: string): SpokenPlace | null {
  const charger = readCharger(words);
  if (charger?.network === undefined || charger.city === undefined) return readPlace(words);
  const { city, state, name = nameStation(charger.network) } = charger;
  return { name, city, ...(state === undefined ? {} : { state }) };
}

/** "Take me to Moab" is a trip to plan, because with a trailer it needs stops. */
const TAKE = /^(?:take|drive|bring|get|route) (?:me|us)\b/;

/** Reads a request for navigation; null if it isn't one. */
export function readNavigation(text: string): Query | null {
  if (START_WITHOUT_PLACE.test(text)) return { intent: 'start_navigation', slots: {} };
  const words = START_TO_PLACE.exec(text.replace(/ (?:right )?now$/, ''))?.[1]?.trim();
  if (words === undefined || words === '' || PLANNING.test(text) || NO_PLACE.test(words)) return null;
  const hasPreposition = /\b(?:to|towards?|into)\b/.test(text.slice(0, text.length - words.length));
  if (!hasPreposition && !REFERENCE.test(words)) return null;
  if (ANY_CHARGER.test(words)) {
    const search = readJourney(` ${words} `);
    return search === null ? null : { intent: 'start_navigation', slots: search.slots };
  }
  const place = readDestination(words);
  const isNamedPlace =
    place !== null && (place.city ?? place.name) !== undefined && readCharger(words)?.network === undefined;
  if (isNamedPlace && TAKE.test(text)) return null;
  return place === null ? null : { intent: 'start_navigation', slots: { destination: place } };
}
