import type { Slots } from '../query.ts';
import type { RemainingText } from '../remaining-text.ts';

const NUM = String.raw`(\d+(?:\.\d+)?)`;
const PERCENT = `(?:%|percent|pct)`;
const CHARGE = `(?: (?:battery|charge|soc|state of charge|left|remaining|full|to spare)){0,3}`;

type Level = readonly [
  name: 'arrive_soc_pct' | 'min_soc_pct' | 'max_charge_pct' | 'start_soc_pct',
  patterns: readonly string[],
];

/** Tried in this order. The words around a percentage show which charge level it is. */
const LEVEL_SOURCES: readonly Level[] = [
  [
    'arrive_soc_pct',
    [
      String.raw`\b(?:arriv(?:e|ing)|get(?:ting)? there|finish(?:ing)?|end(?:ing)?(?: up)?|with at least|be there)(?: (?:there|at \w+|in \w+|home))?(?: with| at| above| over)?(?: at least| about| around| no less than)? ${NUM} ?${PERCENT}${CHARGE}`,
      String.raw`\b${NUM} ?${PERCENT}${CHARGE} (?:on|at|upon|when i) arriv(?:al|e)\b`,
      String.raw`\b${NUM} ?${PERCENT}${CHARGE} (?:at the (?:end|destination)|when (?:i|we) (?:get|arrive)(?: there)?)\b`,
      String.raw`\bwith(?: at least| about)? ${NUM} ?${PERCENT} (?:left|remaining|to spare)\b`,
      String.raw`\b(?:arriv(?:e|ing)|get there) (?:with|at|above)(?: (?:at least|about|around|no less than|over|more than|a minimum of))? ${NUM}(?= ,| and| ·|\s*$)`,
      String.raw`\barrival (?:charge|soc)(?: of| at)? ${NUM} ?${PERCENT}`,
    ],
  ],
  [
    'max_charge_pct',
    [
      String.raw`\b(?:(?:only |never |do not )?charg(?:e|ing)(?: only| just)?(?: up)?(?: to| past| above| beyond| over)|(?:charge )?(?:max(?:imum)?|limit|up to|no more than)(?: charge)?(?: of| to| at)?)(?: at most)? ${NUM} ?${PERCENT}${CHARGE}`,
      String.raw`\bcharg(?:e|ing) (?:only )?(?:up )?to ${NUM}(?: max(?:imum)?)?(?= ,| and| ·|\s*$)`,
      String.raw`\b${NUM} ?${PERCENT} (?:max(?:imum)?|charge limit)(?: charge)?`,
    ],
  ],
  [
    'min_soc_pct',
    [
      String.raw`\b(?:(?:never|do not|not) (?:go(?:ing)? |drop(?:ping)? |get |fall |let it (?:drop|go) )?(?:below|under|lower than|less than)|keep(?:ing)?(?: at least| above| over| a reserve of| a)?|stay(?:ing)? above|at least|reserve(?: of| at)?|min(?:imum)?(?: of| soc| charge| battery)?|no (?:less|lower) than|above|buffer of)(?: at least)? ${NUM} ?${PERCENT}${CHARGE}(?: (?:reserve|buffer|at all times|minimum|between stops))*`,
      String.raw`\b(?:never|not) (?:go |drop |get |fall |let it (?:drop|go) )?(?:below|under) ${NUM}(?= ,| and| ·|\s*$)`,
      String.raw`\b${NUM} ?${PERCENT} (?:reserve|buffer|minimum|safety margin)\b`,
    ],
  ],
  [
    'start_soc_pct',
    [
      String.raw`\b(?:(?:start(?:ing)?|leav(?:e|ing)|begin(?:ning)?|depart(?:ing)?)(?: with| at| from| on)?|i have|i am at|we are at|we have|with(?: a)?|at|on|from|got|battery (?:is )?(?:at)?|now at|have|currently(?: at)?|charged to)(?: about| around| only)? ${NUM} ?${PERCENT}${CHARGE}`,
      String.raw`\b${NUM} ?${PERCENT}${CHARGE}(?: (?:now|to start|at the start))?`,
    ],
  ],
];

const LEVELS = LEVEL_SOURCES.map(([name, patterns]) => ({
  name,
  patterns: patterns.map((pattern) => new RegExp(pattern)),
}));

/** Extracts the charge levels of a trip from an utterance, in percent. */
export function extractChargeLevels(remaining: RemainingText): Slots {
  const slots: Slots = {};
  for (const { name, patterns } of LEVELS)
    for (const pattern of patterns) {
      if (slots[name] !== undefined) break;
      const percent = remaining.take(pattern)?.[1];
      if (percent !== undefined && Number(percent) <= 100) slots[name] = Number(percent);
    }
  return slots;
}
