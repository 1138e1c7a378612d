import type { Slots } from '../query.ts';
import type { RemainingText } from '../remaining-text.ts';

/** Tried in this order: "best rated" means the rating, "best" alone the trailer score. */
const SORTS: readonly (readonly [order: NonNullable<Slots['sort']>, words: RegExp])[] = [
  [
    'rating',
    /\b(?:(?:(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|list(?:ed)?)(?: \w+){0,2} )?by (?:ratings?|reviews|stars)|(?:highest|best|top)(?: ·)?[ -](?:rated|reviewed|ratings?|reviews))\b/,
  ],
  [
    'price',
    /\b(?:(?:(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|list(?:ed)?)(?: \w+){0,2} )?by (?:price|cost)|(?:the )?(?:cheapest|least expensive|most affordable|lowest prices?)(?: (?:ones? )?first)?)\b/,
  ],
  [
    'power',
    /\b(?:(?:(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|list(?:ed)?)(?: \w+){0,2} )?by (?:power|speed|kw)|(?:the )?(?:fastest|most powerful|highest power(?:ed)?|quickest|biggest|strongest|highest kw)(?: (?:ones? )?first)?)\b/,
  ],
  [
    'distance',
    /\b(?:(?:(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|list(?:ed)?)(?: \w+){0,2} )?by (?:distance|nearest|closest|how (?:close|far))|(?:the )?(?:closest|nearest)(?: (?:ones? )?first)?|closest to)\b/,
  ],
  [
    'trailer_score',
    /\b(?:(?:(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|list(?:ed)?)(?: \w+){0,2} )?by (?:trailer )?(?:scores?|friendliness)|(?:best|highest|top) (?:trailer )?scor(?:e|es|ed|ing)|best (?:for|with) (?:a |my )?(?:trailers?|towing)|(?:most|best) trailer[ -]friendly|(?:the )?best)\b/,
  ],
];

const RESULT_WORD = '(?:chargers?|stations?|results?|options?|ones|superchargers?|places|spots)';
const RANK_WORD = '(?:closest|nearest|best|cheapest|fastest|biggest|highest|top)';
const LIMIT = new RegExp(
  `(?<=\\btop )(\\d{1,2})\\b|(?<=\\b(?:first|only|show|me|list|find|the) )(\\d{1,3})\\b(?= (?:\\S+ ){0,3}${RESULT_WORD}\\b)|\\b(\\d{1,3}) (?=${RANK_WORD}\\b)|(?<=\\b${RANK_WORD} )(\\d{1,3})(?! ?(?:kw|kilowatt|amp|ft|foot|stall))(?= (?:\\S+ ){0,3}${RESULT_WORD}\\b)`,
);

/** Extracts the number of results from an utterance. */
export function extractLimit(remaining: RemainingText): Slots {
  const limit = remaining.take(LIMIT);
  const count = Number(limit?.slice(1).find((digits) => digits !== undefined) ?? 0);
  return count > 0 ? { limit: count } : {};
}

/** Extracts the order of results from an utterance. */
export function extractSort(remaining: RemainingText): Slots {
  const sort = SORTS.find(([, pattern]) => remaining.take(pattern) !== null)?.[0];
  return sort === undefined ? {} : { sort };
}
