const SPELLED_OUT_WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

const NEEDS_FOLDING = /['`&\u0080-\uffff]/;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const JOINING_MARKS = /['`\u2018\u2019\u02bb\u02bc\u02be\u02bf]/g;

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æðđħıłøœßþ]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter);
}

/** Splits text into lowercase words without diacritics or punctuation; abbreviations stay as they are. */
export function toPlainWords(text: string): string[] {
  if (!NEEDS_FOLDING.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const folded = BEYOND_ASCII.test(text) ? foldLetters(text) : text.toLowerCase();
  const joined = folded.replace(JOINING_MARKS, '').replaceAll('&', ' and ');
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Spells out a common place name abbreviation (st to saint, ft to fort, mt to mount). */
export function spellOut(word: string): string {
  return SPELLED_OUT_WORDS.get(word) ?? word;
}

/** Splits text into plain words with abbreviations spelled out. */
export function toIndexWords(text: string): string[] {
  return toPlainWords(text).map(spellOut);
}

/** Joins a text's index words with single spaces; equal for different spellings of a name. */
export function normalizeText(text: string): string {
  return toIndexWords(text).join(' ');
}
