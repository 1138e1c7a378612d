const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/** Letters that Unicode does not take apart into a base letter and a mark. */
const WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
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
    .replace(/[æðđħıłøœßþ]/g, (letter) => WITHOUT_DECOMPOSITION[letter] ?? letter);
}

/** The words of a text in lower case without marks and punctuation, abbreviations as they stand. */
export function toPlainWords(text: string): string[] {
  if (!NEEDS_FOLDING.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const joined = text.replace(JOINING_MARKS, '').replaceAll('&', ' and ');
  const folded = BEYOND_ASCII.test(joined) ? foldLetters(joined) : joined.toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word with a common abbreviation of place names spelled out (st to saint, ft to fort, mt to mount). */
export function spellOut(word: string): string {
  return SPELLED_OUT.get(word) ?? word;
}

/** The words of a text as they are indexed: folded, abbreviations spelled out. */
export function toIndexWords(text: string): string[] {
  return toPlainWords(text).map(spellOut);
}

/** A text folded to its indexed words with single spaces, equal for spellings that mean the same name. */
export function normalizeText(text: string): string {
  return toIndexWords(text).join(' ');
}
