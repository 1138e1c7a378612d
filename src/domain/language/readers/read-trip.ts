import { extractNegated } from '../extract-terms.ts';
import type { Slots } from '../query.ts';
import type { RemainingText } from '../remaining-text.ts';
import type { Term } from '../vocabulary.ts';
import { extractChargeLevels } from './read-charge-levels.ts';
import { extractDeparture, extractTripTime } from './read-departure.ts';

const KM_PER_MILE = 1.609_344;
const NUM = String.raw`(\d+(?:\.\d+)?)`;
const MILES = String.raw`(miles?|mi|kilomet(?:er|re)s?|km)\b`;
const SPEED_UNIT = `(mph|miles (?:per|an) hour|km ?/?h|kph)`;

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const toMiles = (value: string, unit = 'mi') =>
  unit.startsWith('k') ? roundToTenth(Number(value) / KM_PER_MILE) : Number(value);

const HEADWIND = [
  new RegExp(String.raw`\b${NUM} ?${SPEED_UNIT} (?:head ?winds?|winds?)\b`),
  new RegExp(String.raw`\b(?:head ?winds?|winds?) (?:of |at ){0,2}${NUM}(?: ?${SPEED_UNIT})?`),
];
const BARE_SPEED =
  /\b(?:at|doing|going|driving|(?:stay(?:ing)?|keep(?:ing)?(?: it)?|going|go|driving|drive|no (?:faster|more) than|not over)(?: (?:under|below|at|over|above)){0,2}) ([4-8]\d)(?= ,| ·| with| on| and| towing|\s*$)/;
const SPEED_LEAD =
  '(?:driving|drive|going|go|cruising|cruise|at|max(?:imum)?|top speed|speed|limit|stay(?:ing)?|keep(?:ing)?|no (?:faster|more) than|under|below|not (?:over|above)|do not (?:go|drive) (?:over|above|faster than))';
const SPEED = [
  new RegExp(
    String.raw`\b(?:${SPEED_LEAD}(?: (?:it|limit|of|to))? ){1,3}${NUM} ?${SPEED_UNIT}(?: max(?:imum)?)?(?! (?:slower|faster))`,
  ),
  new RegExp(
    String.raw`\b(?:max(?:imum)? speed|top speed|speed limit)(?: (?:of|to|at|is))? ${NUM}\b(?! ?(?:%|percent))`,
  ),
  new RegExp(String.raw`\b${NUM} ?${SPEED_UNIT}(?! (?:slower|faster))(?: max(?:imum)?)?\b`),
  BARE_SPEED,
];
const AT_MOST = '(?:within|max(?:imum)?|no more than|not more than|at most|up to|less than|under|only|closer than)';
const ROAD = String.raw`(?:(?:the |my |our )?(?:route|road|highway|interstate|freeway|path|way)|(?:i|us)-\d+)`;
const DETOUR = [
  new RegExp(
    String.raw`\b(?:${AT_MOST} )?(?:a )?${NUM}[ -]?${MILES}(?: max(?:imum)?)? (?:detour|(?:off|from|out of|of) ${ROAD})`,
  ),
  new RegExp(String.raw`\bdetours? (?:(?:of|below|max|${AT_MOST}) ){0,2}${NUM} ?${MILES}`),
  new RegExp(String.raw`\b${AT_MOST} ${NUM} ?${MILES} (?:off|out of the way)\b`),
];
const RADIUS = [
  new RegExp(
    String.raw`\b(?:${AT_MOST}|in|inside|radius(?: of)?)(?: a)?(?: radius of)? ${NUM}[ -]?${MILES}(?: (?:radius|away|or less)){0,2}(?: (?:of|from|around)(?= ))?`,
  ),
  new RegExp(
    String.raw`\b${NUM}[ -]?${MILES} (?:radius|around|from|of(?! (?:range|battery|charge))|or less (?:from|of))(?: (?:of|around))?`,
  ),
];

const AVOIDABLE: readonly Term[] = [
  ['tolls', /\btolls?(?: roads?| routes?)?\b/],
  ['highways', /\b(?:highways?|freeways?|interstates?|motorways?)\b/],
  ['ferries', /\b(?:ferry|ferries)(?: rides?)?\b/],
  [
    'steep_grades',
    /\b(?:(?:steep|big) (?:grades?|hills?|climbs?|roads?|passes)|mountain (?:passes|roads)|grades|hills|mountains|passes)\b/,
  ],
  ['unpaved', /\b(?:dirt|gravel|unpaved)(?: roads?)?\b/],
];
const TOLL_FREE = /\btoll[ -]free\b/;

const OPTIMIZE: readonly (readonly [string, RegExp])[] = [
  [
    'fewest_stops',
    /\b(?:(?:the )?(?:fewest|least|minimum|minimal)(?: (?:number of|amount of))?(?: charging)? stops|as few(?: charging)? stops as possible|with few stops)\b/,
  ],
  [
    'cheapest',
    /\b(?:(?:the )?(?:cheapest|lowest cost|least expensive)(?: (?:route|way|trip|plan|one))?|as cheap(?:ly)? as possible)\b/,
  ],
  [
    'fastest',
    /\b(?:(?:the )?(?:fastest|quickest|shortest(?: time)?)(?: (?:route|way|trip|plan|one))?|as (?:fast|quick(?:ly)?) as possible)\b/,
  ],
];

function extractFirst(remaining: RemainingText, patterns: readonly RegExp[]): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = remaining.take(pattern);
    if (match !== null) return match;
  }
  return null;
}

/** Extracts a distance or a speed from an utterance, in miles or miles per hour. */
function extractMiles(remaining: RemainingText, patterns: readonly RegExp[]): number | null {
  const match = extractFirst(remaining, patterns);
  return match?.[1] === undefined ? null : toMiles(match[1], match[2]);
}

/** Extracts charge levels, speeds, distances, things to avoid, and the departure time from an utterance. */
export function extractTripSlots(remaining: RemainingText): Slots {
  const headwind = extractMiles(remaining, HEADWIND);
  const speed = extractMiles(remaining, SPEED);
  const levels = extractChargeLevels(remaining);
  const detour = extractMiles(remaining, DETOUR);
  const radius = extractMiles(remaining, RADIUS);
  const avoid = remaining.take(TOLL_FREE) === null ? extractNegated(remaining, AVOIDABLE) : ['tolls'];
  const departure = extractDeparture(remaining);
  return {
    ...levels,
    ...(headwind === null ? {} : { headwind_mph: headwind }),
    ...(speed === null ? {} : { max_speed_mph: speed }),
    ...(detour === null ? {} : { max_detour_mi: detour }),
    ...(radius === null ? {} : { radius_mi: radius }),
    ...(avoid.length > 0 ? { avoid } : {}),
    ...(departure === null ? {} : { depart_at: departure }),
  };
}

/** Extracts the goal and the time of a trip from an utterance. */
export function extractTripGoal(remaining: RemainingText): Slots {
  const goal = OPTIMIZE.find(([, pattern]) => remaining.take(pattern) !== null)?.[0];
  const time = extractTripTime(remaining);
  return { ...(goal === undefined ? {} : { optimize: goal }), ...(time === null ? {} : { depart_at: time }) };
}
