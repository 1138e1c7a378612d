import type { SpokenFilters } from '../query.ts';
import type { RemainingText } from '../remaining-text.ts';
import { toFeet } from './read-rig.ts';

const NUM = String.raw`(\d+(?:\.\d+)?)`;
const AT_LEAST =
  '(?:(?:at least|minimum(?: of)?|min|over|above|more than|greater than|no less than|with|faster than|or more|>=?|≥|better than) )?(?:a )?';
const OR_MORE = String.raw`(?: ?(?:\+|or (?:more|higher|better|faster|above|greater|up)|and (?:up|above|over)|minimum|plus))?`;
const AT_MOST = '(?:under|below|less than|cheaper than|at most|max(?:imum)?(?: of)?|no more than|up to)';
const FEET = String.raw` ?(ft|feet|foot|m|meters?|metres?)\b`;
const PER_KWH = '(?:per|a|/|an) ?(?:kwh|kilowatt[ -]?hour)';

type Amount = {
  readonly name: keyof SpokenFilters;
  readonly patterns: readonly RegExp[];
  /** The factor that converts the spoken amount; 1 by default. */
  readonly factor?: number;
  /** Whether the pattern also captures a unit of length. */
  readonly isLength?: true;
};

const toPatterns = (...sources: readonly string[]) => sources.map((source) => new RegExp(String.raw`\b${source}`));

const AMOUNTS: readonly Amount[] = [
  {
    name: 'min_power_kw',
    patterns: toPatterns(
      String.raw`(?:between )?${NUM}(?: ?kw)? ?(?:to|-|and) \d{2,3} ?(?:kws?|kilo ?watts?)\b`,
      String.raw`([1-4]\d0|[5-9]0)\+(?! ?(?:stalls?|plugs?|ports?|chargers?|miles?|mi|ft|feet|%|cents?))`,
      String.raw`${AT_LEAST}${NUM} ?(?:kws?|kilo ?watts?)\b(?!h| ?h)${OR_MORE}(?: (?:chargers?|stations?|charging|power))?`,
      String.raw`power(?: (?:up )?(?:to|of|over|above|at least|is))? (\d{2,3})\b`,
    ),
  },
  {
    name: 'min_trailer_score',
    patterns: toPatterns(
      `(?:trailer )?(?:scores?|scored|scoring|ratings?|rated)(?: (?:of|is))? ${AT_LEAST}${NUM}(?! stars?)${OR_MORE}`,
      String.raw`${AT_LEAST}${NUM}${OR_MORE} (?:trailer )?score\b`,
    ),
  },
  {
    name: 'max_price_per_kwh',
    patterns: toPatterns(`${AT_MOST} ${NUM} ?(?:cents?|c|¢)(?: ${PER_KWH})?`),
    factor: 0.01,
  },
  {
    name: 'max_price_per_kwh',
    patterns: toPatterns(String.raw`${AT_MOST} \$? ?(\d*\.\d+|\d+) ?(?:dollars? )?${PER_KWH}`),
  },
  {
    name: 'min_stalls',
    patterns: toPatterns(
      String.raw`${AT_LEAST}${NUM}${OR_MORE} ?(?:stalls?|plugs?|ports|charging spots|dispensers|bays)\b${OR_MORE}`,
      String.raw`(?:at least|more than|minimum of|no less than|no fewer than) ${NUM} (?:super ?)?chargers\b`,
    ),
  },
  {
    name: 'min_clearance_ft',
    isLength: true,
    patterns: toPatterns(
      `(?:that )?(?:clears?|taller than|higher than|fits? under|canopy over|clearing|clearance for) ${AT_LEAST}${NUM}${FEET}`,
      `(?:clearance|headroom|canopy height|overhead)(?: (?:of|is))? ${AT_LEAST}${NUM}(?:${FEET})?${OR_MORE}`,
      String.raw`${AT_LEAST}${NUM}${FEET}${OR_MORE} (?:of )?(?:clearance|headroom|overhead|canopy)(?: clearance| height)?\b`,
    ),
  },
];

const REVIEWED =
  /(?:\b(?:reviewed|reviews?|reports?|reported|visited|checked|updated)|·)(?: (?:by \w+|on))? (?:within |in |from |during )?(?:(?:the|this) )?(?:last|past|this|previous) (?:(\d+) )?(day|week|month|year)s?\b/;
const DAYS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['week', 7],
  ['month', 30],
  ['year', 365],
]);

function extractReviewAge(remaining: RemainingText): SpokenFilters {
  const [, count = '1', span = ''] = remaining.take(REVIEWED) ?? [];
  const days = DAYS.get(span);
  return days === undefined ? {} : { reviewed_within_days: days * Number(count) };
}

/** Removes floating-point errors: 45 cents is 0.45. */
const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

/** Extracts the filters with amounts from an utterance. */
export function extractFilterNumbers(remaining: RemainingText): SpokenFilters {
  const filters: SpokenFilters = {};
  for (const { name, patterns, factor = 1, isLength } of AMOUNTS)
    for (const pattern of patterns) {
      const [, amount, lengthUnit] = (filters[name] === undefined ? remaining.take(pattern) : null) ?? [];
      if (amount === undefined) continue;
      Object.assign(filters, {
        [name]: isLength ? toFeet(amount, lengthUnit) : roundToHundredths(Number(amount) * factor),
      });
    }
  return { ...filters, ...extractReviewAge(remaining) };
}
