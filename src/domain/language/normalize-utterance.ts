import { writeOutStates } from './spoken-state.ts';

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b|\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bdont\b/g, 'do not'],
  [/\bdoesnt\b/g, 'does not'],
  [/\bcant\b/g, 'can not'],
  [/n't\b/g, ' not'],
  [/\b(do|does|is|are|was|were|did|would|could|should|have|has|had)nt\b/g, '$1 not'],
  [/\bi'm\b|\bim\b/g, 'i am'],
  [/\b(what|that|where|who|when)s\b/g, '$1 is'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'re\b/g, ' are'],
  [/\b(what|where|how|who|it|there|that|here)'?s\b(?=\s)/g, '$1 is'],
  [
    /\b(\w+)'s (?=\d|an? |the |not |now |down\b|out\b|broken|busted|dead|blocked|closed|wrong|black|cut\b|spelled|been|too |slow|offline|fenced|full\b|outdated)/g,
    '$1 is ',
  ],
  [/\blet's\b|\blets\b/g, 'let us'],
  [/\bi'd\b/g, 'i would'],
  [/\bfave?(s?)\b/g, 'favorite$1'],
  [/ w\/ ?o(?:ut)? (?=\w)/g, ' without '],
  [/ w\/ ?|(?<! \d{1,5}) w (?=[a-z\d])/g, ' with '],
  [/\b(why|which|someone|somebody|everything|nothing)'?s (?=\w)/g, '$1 is '],
  [/\bhow bout\b/g, 'how about'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'have to'],
  [/\bgimme\b/g, 'give me'],
  [/ & /g, ' and '],
  [/\borigin:/g, 'from'],
  [/\bdestination:/g, 'to'],
  [/\b(from|to|via|near|in|at):(?= )/g, '$1'],
  [/\b(charg|tow|haul|pull|look|driv|leav|try|need)in'?(?= )/g, '$1ing'],
  [/\blvl ?(?=\d)/g, 'level '],
  [/(\d) k w\b/g, '$1 kw'],
  [/\bnear by\b/g, 'nearby'],
  [/\bwana\b/g, 'want to'],
  [/\bnite\b/g, 'night'],
  [/\bfav(?:ou?|e)?rit(e?s)\b/g, 'favorites'],
  [/\bnvm\b/g, 'never mind'],
  [/(\d)[ -]?footers?\b/g, '$1 ft trailer'],
  [/\b(?:neer|nere|neear|nearr|nr)\b/g, 'near'],
  [/\btmrw\b|\btomorow\b|\btommorow\b|\btommorrow\b/g, 'tomorrow'],
  [/\blemme\b/g, 'let me'],
  [/\bkinda\b|\bsorta\b/g, ' '],
];

export const BELOW_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const BELOW_HUNDRED = [...BELOW_TWENTY, ...TENS, 'fourty'];
const NUMBER_WORDS = new RegExp(
  String.raw`\b(?:(?:a|${BELOW_HUNDRED.join('|')})[ -])?hundred(?:(?: and)?[ -](?:${BELOW_HUNDRED.join('|')})(?:[ -](?:${BELOW_TWENTY.slice(1, 10).join('|')}))?)?\b|\b(?:${BELOW_HUNDRED.join('|')})(?:[ -](?:${BELOW_TWENTY.slice(1, 10).join('|')}))?\b`,
  'g',
);

function toNumber(word: string): number {
  const belowTwenty = BELOW_TWENTY.indexOf(word);
  if (belowTwenty >= 0) return belowTwenty;
  return 20 + 10 * (word === 'fourty' ? 2 : TENS.indexOf(word));
}

/** Converts number words up to 999 to a number. */
function readNumberWords(words: string): number {
  let total = 0;
  for (const word of words.split(/[ -]/)) {
    if (word === 'hundred') total = Math.max(total, 1) * 100;
    else if (word !== 'and' && word !== 'a') total += toNumber(word);
  }
  return total;
}

/** A period after one of these doesn't end a sentence. */
const ABBREVIATIONS = /\b(ste?|ft|mt|mts|dr|ave|rd|blvd|hwy|rt|rte|u\.?s|n|s|e|w|vs|approx|no|lbs?|min|max)\.(?=\s)/g;
const SPOKEN_THOUSANDS = /\b(\d{1,3}(?:\.\d)?) thousand(?: (?:and )?(\d{1,3}))?\b/g;
const THOUSANDS = /\b(\d{1,3}),(\d{3})\b/g;
const FEET_INCHES =
  /(\d+)\s*(?:'|ft|feet|foot)\s*(\d{1,2})\s*(?:"|''|in\b|inch(?:es)?\b|(?= *$| *,| and\b| tall| long| wide| high| clearance| headroom))/g;

const FRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a )?half(?: a)? (?:battery|charge|tank)\b|\bhalf full\b/g, '50 %'],
  [/\b(?:a )?quarter(?: of a)? (?:battery|charge|tank)\b/g, '25 %'],
  [/\bthree[ -]quarters(?: of a)? (?:battery|charge|tank)\b/g, '75 %'],
  [/\b(?:a )?full (?:battery|charge|tank)\b|\bfully charged\b/g, '100 %'],
  [/\b(start(?:ing)?|leav(?:e|ing)) (?:out )?full\b/g, '$1 at 100 %'],
  [/\b(?:an? )?(?:empty|dead) battery\b/g, '0 %'],
  [/\bhalf an hour\b/g, '30 min'],
  [/\b(\d+) and a half\b/g, '$1.5'],
  [/\b(?:a )?half (?:a )?mile\b/g, '0.5 miles'],
  [/\b(?<=(?:than|within|under|of|about|over) )an? mile\b/g, '1 mile'],
];

const FILLERS =
  /\b(?:please|pls|plz|kindly|thanks|thank you(?: (?:so|very) much)?|um+|uh+|er+m|tow ?charge|for me|real quick|if possible|anyway|y'all)\b/g;
const OPENINGS =
  /^(?: |,|(?:hey|hi|hello|ok|okay|well|so|alright|all right|yo|now|also|can you|could you|(?:can|could) we(?= (?:drive \d|go \d|add|stop in|slow|take))|would you|will you|i would like(?: you)? to|i would like|i would rather|i would prefer(?: to)?|rather|i want(?: you)? to|i want|i need to|i need|we need to|we need|we want to|we want|need to|i have to|i am looking for|we are looking for|looking for|let us|let me|go ahead and|quickly|just wondering|i wonder|do you know|you know|and(?= (?:is|are|does|has|how|which|when|why|can) ))(?= |,|$))+/;

/** No amount, place, or code has this many digits. */
const MEANINGLESS_DIGITS = /\d{13,}/g;

/** Longer utterances are cut off at this length; spoken sentences have fewer than 300 characters. */
export const UTTERANCE_MAX = 500;

function countTrailing(text: string): number {
  let count = 0;
  while (/[ ,]/.test(text.charAt(text.length - 1 - count))) count += 1;
  return count;
}

type Rewrite = readonly [pattern: RegExp, text: string];

const MARKS: readonly Rewrite[] = [
  [/[\u2018\u2019\u2032`]/g, "'"],
  [/[\u201c\u201d\u2033]/g, '"'],
  [/[\u2010-\u2015]/g, '-'],
  [/º|°/g, ' '],
  [MEANINGLESS_DIGITS, ' '],
  // In these brand names, "trip" doesn't mean a journey.
  [/\b(kwik|quik) (trip)\b/g, '$1$2'],
  [ABBREVIATIONS, '$1'],
  [/\s+/g, ' '],
];
/** "40.8 N, 115.7 W" has letters instead of plus and minus signs. */
const HEMISPHERES: readonly Rewrite[] = [
  [
    /\b(\d{1,2}\.\d+) ?(?:degrees |deg )?([ns])(?:orth)?\b ?,? ?(\d{1,3}\.\d+) ?(?:degrees |deg )?([we])(?:est)?\b/g,
    '$2$1 , $4$3',
  ],
  [/\b[sw](?=\d{1,3}\.\d)/g, '-'],
  [/\b[ne](?=\d{1,3}\.\d)/g, ''],
];
const ALL_DAY: Rewrite = [
  /\btwenty[ -]four[ -](?:seven|hours?)\b|\b24 ?(?:\/|x|-| ) ?7\b|\b24 ?-?(?:hours?|hrs?)\b(?: a day)?|\baround the clock\b/g,
  '24/7',
];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const NUMBERS: readonly Rewrite[] = [
  ...ORDINALS.map(
    (word, i): Rewrite => [
      new RegExp(`\\b${i + 1}(?:st|nd|rd|th)(?= (?:one|charger|station|result|stop|place|option)\\b)`, 'g'),
      word,
    ],
  ),
  [/\bone(?=[ -](?:stars?|axles?|stall|percent)\b)/g, '1'],
  [/\b(\d+) point (\d+)\b/g, '$1.$2'],
  [THOUSANDS, '$1$2'],
];
const UNITS: readonly Rewrite[] = [
  [/(\d) ?'(?!\w)/g, '$1 ft '],
  [/(\d)%/g, '$1 %'],
  [
    /\b(\d+(?:\.\d+)?)(k?wh?|kilowatts?|ft|feet|foot|mi|miles?|mph|kmh|km|m|lbs?|kg|t|k|pounds?|percent|min|hrs?|h)\b/g,
    '$1 $2',
  ],
  [/(\d)[ -]+(foot|feet|ft|mile|kw|kilowatt|pound|lb|stall|star|axle|percent|amp)/g, '$1 $2'],
];
const PUNCTUATION: readonly Rewrite[] = [
  [/[!?;()[\]]+|:(?!\d)|\.(?=\s|$)/g, ' , '],
  [/,/g, ' , '],
  [FILLERS, ' '],
  [/\s+/g, ' '],
  [OPENINGS, ' '],
  [/ ,(?: ,)+/g, ' ,'],
  [/^[ ,]+/, ''],
];

const rewrite = (text: string, rewrites: readonly Rewrite[]) =>
  rewrites.reduce((plain, [pattern, words]) => plain.replace(pattern, words), text);

const toDigits = (words: string) => (words === 'one' ? words : String(readNumberWords(words)));
const toThousands = (_: string, count: string, rest = '0') => String(Math.round(Number(count) * 1000) + Number(rest));
const toDecimalFeet = (_: string, feet: string, inches: string) =>
  `${+(Number(feet) + Number(inches) / 12).toFixed(2)} ft`;

/**
 * Lowercases an utterance and normalizes numbers, units, contractions, and dashes. Filler words, such as "please", are
 * dropped. The result has a space at both ends.
 */
export function normalizeUtterance(text: string): string {
  const withStates = writeOutStates(text.slice(0, UTTERANCE_MAX).normalize('NFKC'));
  const lower = rewrite(withStates.toLowerCase().slice(0, UTTERANCE_MAX), MARKS);
  const words = rewrite(lower, [...HEMISPHERES, ...CONTRACTIONS, ...FRACTIONS, ALL_DAY]).replace(
    NUMBER_WORDS,
    toDigits,
  );
  const measured = rewrite(
    rewrite(words, NUMBERS).replace(SPOKEN_THOUSANDS, toThousands).replace(FEET_INCHES, toDecimalFeet),
    UNITS,
  );
  const plain = rewrite(measured, PUNCTUATION);
  return ` ${plain.slice(0, plain.length - countTrailing(plain))} `;
}
