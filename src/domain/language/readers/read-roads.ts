import type { RemainingText } from '../remaining-text.ts';

const STATE_ROAD_PREFIXES =
  'al|ak|az|ar|ca|co|ct|de|fl|ga|hi|ia|id|il|in|ks|ky|la|ma|md|me|mi|mn|mo|ms|mt|nc|nd|ne|nh|nj|nm|nv|ny|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy|sr';

/** U.S. routes that drivers call "highway". Other numbers are ambiguous. */
const US_ROUTES = new Set(
  '2 6 12 14 16 18 20 24 26 30 34 36 40 41 50 52 54 56 59 60 61 62 64 67 69 70 71 72 75 77 78 80 81 82 83 84 85 87 89 90 93 95 97 101 127 131 160 163 180 183 189 191 199 212 231 281 285 287 290 301 319 321 331 380 385 395 412 421 431 441 491 501 550 601'.split(
    ' ',
  ),
);

function nameHighway(number: string): string {
  if (number === '66') return 'Route 66';
  if (number === '1') return 'CA-1';
  return US_ROUTES.has(number) ? `US-${number}` : `Hwy ${number}`;
}

const ROADS: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [
    /\b(?:interstate(?: highway)?|i)[ -]?(\d{1,3})([ew]?)\b(?: (?:north|south|east|west)(?:bound)?\b)?/,
    ([, number, side]) => `I-${number}${(side ?? '').toUpperCase()}`,
  ],
  [
    /\b(?:us|u\.s\.)(?: ?-| highway| hwy| route| rt)? ?(\d{1,3})\b(?: (?:north|south|east|west)(?:bound)?\b)?/,
    ([, number]) => `US-${number}`,
  ],
  [
    new RegExp(
      String.raw`\b(${STATE_ROAD_PREFIXES})(?:-| highway | hwy | route )(\d{1,4})\b(?! ?(?:%|kw|ft|mi|foot|feet))`,
    ),
    ([, state, number]) => `${(state ?? '').toUpperCase()}-${number}`,
  ],
  [/\b(?:state route|state road|state highway) (\d{1,4})\b/, ([, number]) => `SR-${number}`],
  [/\b(?:highway|hwy|route|rt|rte) (\d{1,4})\b/, ([, number]) => nameHighway(number ?? '')],
  [/\b(?:the )?pacific coast (?:highway|hwy)\b|\bpch\b/, () => 'CA-1'],
  [/\bthe (\d{1,3})(?= (?:freeway|fwy)\b)(?: (?:freeway|fwy))/, ([, number]) => `I-${number}`],
  [
    /\b(?:the )?([a-z]{3,20} (?:turnpike|thruway|parkway|tollway))\b/,
    ([, name]) => (name ?? '').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  ],
];

const AVOIDING =
  /\b(?:avoid(?:ing)?|stay(?:ing)? off(?: of)?|keep(?:ing)? off(?: of)?|not (?:on|via|using|taking|use|take)|not want to (?:use|take|drive|be on|go on)|without|skip(?:ping)?|no) (?:the )?(?:\w+ ?(?:,|and|or) (?:the )?){0,3}$/;

type SpokenRoad = { readonly name: string; readonly isAvoided: boolean };

/** Extracts the name of a road from an utterance, in its usual form such as "I-80"; null if there is none. */
export function extractRoad(remaining: RemainingText): SpokenRoad | null {
  for (const [pattern, format] of ROADS) {
    const start = pattern.exec(remaining.text)?.index;
    const leadingText = remaining.text.slice(0, start);
    const match = remaining.take(pattern);
    if (match !== null) return { name: format(match), isAvoided: AVOIDING.test(leadingText) };
  }
  return null;
}
