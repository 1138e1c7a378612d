import type { SpokenRig } from '../query.ts';
import type { RemainingText } from '../remaining-text.ts';
import { TRAILER_TERMS } from '../vocabulary.ts';

const FEET_PER_METER = 1 / 0.3048;
const POUNDS_PER_KG = 2.204_622_6;

const NUM = String.raw`(\d+(?:\.\d+)?)`;
const LENGTH_UNIT = `(ft|feet|foot|m|meters?|metres?)`;
const WEIGHT_UNIT = `(lbs?|pounds?|kgs?|kilos?|kilograms?|t|tons?|tonnes?|k)`;
const RIG = `(?:rig|combo|combination|setup|total|overall|combined|all together|bumper to bumper|train)`;
const TRAILER = String.raw`(?:\w+ )?(?:trailers?|tear ?drops?|pop[ -]?ups?|(?:fifth|5th|5)[ -]?wheel(?:er)?s?|boats?|horse|campers?|caravans?|airstreams?|flat ?beds?|(?:car|toy) haulers?|fivers?|cargo|enclosed|u-?haul|rv|travel|utility|box)`;

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Converts a spoken length to feet; rounds meters to a tenth of a foot. */
export function toFeet(value: string, unit = 'ft'): number {
  return unit.startsWith('m') ? roundToTenth(Number(value) * FEET_PER_METER) : Number(value);
}

function toPounds(value: string, unit = 'lb'): number {
  const number = Number(value);
  if (unit === 'k') return number * 1000;
  if (unit.startsWith('kg') || unit.startsWith('kilo')) return Math.round(number * POUNDS_PER_KG);
  if (unit === 'tons' || unit === 'ton') return number * 2000;
  if (unit.startsWith('t')) return Math.round(number * 1000 * POUNDS_PER_KG);
  return number;
}

type Measure = { readonly name: keyof SpokenRig; readonly patterns: readonly RegExp[]; readonly read: typeof toFeet };

const toPatterns = (...sources: string[]) => sources.map((source) => new RegExp(source));

/** Tried in this order. The words around a number show what it measures. */
const MEASURES: readonly Measure[] = [
  {
    name: 'total_height_ft',
    patterns: toPatterns(
      String.raw`\b(?:${RIG}|we are|i am|it is) (?:is |height (?:is |of )?){1,2}${NUM} ?${LENGTH_UNIT}?(?: tall| high)\b`,
      String.raw`\b${RIG} height(?: is| of| to)? ${NUM} ?${LENGTH_UNIT}?\b`,
      String.raw`\b${NUM} ?${LENGTH_UNIT}?[ -](?:tall|high) ${RIG}\b`,
    ),
    read: toFeet,
  },
  {
    name: 'trailer_height_ft',
    patterns: toPatterns(
      String.raw`\bheight(?: is| of| to| at)? ${NUM} ?${LENGTH_UNIT}?\b`,
      String.raw`\b${NUM} ?${LENGTH_UNIT}?[ -](?:tall|high)\b`,
      String.raw`\b${NUM} ?${LENGTH_UNIT} (?:of |in )?height\b`,
    ),
    read: toFeet,
  },
  {
    name: 'trailer_width_ft',
    patterns: toPatterns(
      String.raw`\bwidth(?: is| of| to)? ${NUM} ?${LENGTH_UNIT}?\b`,
      String.raw`\b${NUM} ?${LENGTH_UNIT}?[ -]wide\b`,
    ),
    read: toFeet,
  },
  {
    name: 'total_length_ft',
    patterns: toPatterns(
      String.raw`\b(?:my |our |the |whole ){0,2}${RIG}(?: length)? (?:that |is |length |of |to ){0,3}${NUM} ?${LENGTH_UNIT}(?: long| total| overall)?\b`,
      String.raw`\b${NUM} ?${LENGTH_UNIT}[ -]?(?:long )?(?:in )?${RIG}(?: length)?\b`,
      String.raw`\btotal(?: length)?(?: of| is)? ${NUM} ?${LENGTH_UNIT}?\b`,
    ),
    read: toFeet,
  },
  {
    name: 'trailer_length_ft',
    patterns: toPatterns(
      String.raw`\b${NUM} ?${LENGTH_UNIT}(?:[ -]long)?(?=[ -]+${TRAILER})`,
      String.raw`(?<=\b(?:tow|towing|pulling|pull|hauling|haul|dragging|trailer|camper|boat|flat ?bed|hauler|fifth wheel|airstream|teardrop|length)(?: (?:is|a|an|of|to|that is|about|length|with)){0,3}) ?${NUM} ?${LENGTH_UNIT}(?: long| in length)?\b`,
      String.raw`\b${NUM} ?${LENGTH_UNIT} long\b`,
      String.raw`\blength(?: is| of| to)? ${NUM} ?${LENGTH_UNIT}?\b`,
    ),
    read: toFeet,
  },
];

const BARE_WEIGHT = /\bweight(?: is| of| to| at)? (\d{3,5})\b(?! ?(?:ft|feet|foot|kw|%))/;
const WEIGHT = new RegExp(
  String.raw`\b(?:(?:weigh(?:s|ing)?|weight(?: is| of| to)?|at|about|around|loaded(?: to)?) ){0,3}${NUM} ?${WEIGHT_UNIT}\b(?: (?:of weight|heavy|loaded|trailer weight))?`,
);
const AXLES = /\b(single|dual|double|tandem|triple|\d)[ -]?axles?\b/;
const AXLE_COUNTS: Readonly<Record<string, number>> = { single: 1, dual: 2, double: 2, tandem: 2, triple: 3 };
const SIZE =
  /\b(\d+(?:\.\d+)?) ?(?:x|by) ?(\d+(?:\.\d+)?)(?: ?(?:ft|feet|foot))?(?= (?:\w+ )?(?:trailer|cargo|enclosed|utility|flatbed))/;
const SIZE_AFTER =
  /(?<=\b(?:trailer|cargo|enclosed|utility|flatbed)(?: (?:,|is|that is))? )(\d+(?:\.\d+)?)(?: ?(?:ft|feet|foot))? ?(?:x|by) ?(\d+(?:\.\d+)?)(?: ?(?:ft|feet|foot))?\b/;
const SAVED =
  /\b(?:(?:with|for|using|use|on|fits?|in|of|into)(?: the)? )?my (?:usual |saved |current |normal |own |whole )?(?:rig|setup|combo|trailer|camper|travel trailer|fifth wheel|boat|rv|caravan|airstream|teardrop)\b/;

/** If an utterance gives the length of the whole rig and no trailer is mentioned, a height is the whole rig's too. */
function asTotalHeight({ trailer_height_ft: height, ...rig }: SpokenRig): SpokenRig {
  return { ...rig, total_height_ft: rig.total_height_ft ?? height };
}

/** Extracts the size and weight of a rig from an utterance. */
export function extractRigSize(remaining: RemainingText): SpokenRig {
  const rig: SpokenRig = {};
  const size = remaining.take(SIZE) ?? remaining.take(SIZE_AFTER);
  if (size) {
    const [width, length] = [Number(size[1]), Number(size[2])].sort((a, b) => a - b);
    rig.trailer_width_ft = width;
    rig.trailer_length_ft = length;
  }
  for (const { name, patterns, read } of MEASURES)
    for (const pattern of patterns) {
      if (rig[name] !== undefined) break;
      const match = remaining.take(pattern);
      if (match?.[1] !== undefined) Object.assign(rig, { [name]: read(match[1], match[2]) });
    }
  const weight = remaining.take(WEIGHT) ?? remaining.take(BARE_WEIGHT);
  if (weight?.[1] !== undefined) rig.trailer_weight_lb = toPounds(weight[1], weight[2]);
  const axles = remaining.take(AXLES);
  if (axles?.[1] !== undefined) rig.axles = AXLE_COUNTS[axles[1]] ?? Number(axles[1]);
  if (remaining.take(/\b(?:with )?electric brakes?\b/)) rig.electric_brakes = true;
  if (rig.total_length_ft !== undefined && rig.trailer_height_ft !== undefined && !remaining.has(/\btrailer\b/))
    return asTotalHeight(rig);
  return rig;
}

const BARE_LENGTH = new RegExp(String.raw`\b${NUM} ?${LENGTH_UNIT}\b`);

/** Extracts a length without context from an utterance that is known to describe a trailer. */
export function extractBareLength(remaining: RemainingText, rig: SpokenRig): SpokenRig {
  if (rig.trailer_length_ft !== undefined || rig.total_length_ft !== undefined) return rig;
  const match = remaining.take(BARE_LENGTH);
  return match?.[1] === undefined ? rig : { ...rig, trailer_length_ft: toFeet(match[1], match[2]) };
}

/** Extracts the type of trailer from an utterance, or notes that the driver means the saved rig. */
export function extractTrailerType(remaining: RemainingText, size: SpokenRig): SpokenRig {
  const rig: SpokenRig = { ...size };
  const isSaved = remaining.has(SAVED);
  for (const [type, words] of TRAILER_TERMS) {
    if (rig.trailer_type !== undefined || !remaining.has(words)) continue;
    // "My boat" is the saved rig; "a boat" is a different one.
    if (isSaved && Object.keys(rig).length === 0 && new RegExp(`\\bmy (?:${words.source})`).test(remaining.text))
      continue;
    remaining.take(words);
    rig.trailer_type = type;
  }
  if (Object.keys(rig).length === 0 && remaining.take(SAVED)) rig.use_saved = true;
  remaining.takeAll(
    /\b(?:(?:while|when|and|i am|we are|if i am|for|with) ){0,3}(?:tow(?:ing|s)?|pull(?:ing|s)?|haul(?:ing|s)?|drag(?:ging|s)?)(?: (?:a|an|my|our|the|with)){0,3}(?: (?:trailers?|rig))?(?= ·| ,|\s*$)|\b(?:a |my |the )?trailers?(?=\s*$| ·)/,
  );
  return rig;
}
