import type { PlaceInterpretation } from '#domain/places/interpret-place-query.ts';
import type { PlaceMatch } from '#domain/places/score-places.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import { toIndexWords } from '#domain/text/normalize.ts';
import { WORD_FIT } from '#domain/text/query-word.ts';
import { getToleratedEdits } from '#domain/text/similar-words.ts';
import type { Zip } from './gazetteer.ts';

type ZipMatch = PlaceMatch & { readonly zip: Zip };

const ZIP_LENGTH = 5;

function listZipsWithPrefix(zips: readonly Zip[], prefix: string): Zip[] {
  let low = 0;
  let high = zips.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((zips[middle]?.zip ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (zips[end]?.zip.startsWith(prefix)) end++;
  return zips.slice(low, end);
}

function scoreWordFit(word: string, townWords: readonly string[]): number {
  if (townWords.includes(word)) return WORD_FIT.exact;
  if (townWords.some((townWord) => townWord.startsWith(word))) return WORD_FIT.prefix;
  const max = getToleratedEdits(word.length);
  return townWords.some((townWord) => editDistance(word, townWord, { max }) <= max) ? WORD_FIT.oneEdit : 0;
}

/** Scores how well the words before or after a ZIP code fit its town; 0 if one of them doesn't. */
function scoreTownFit(words: readonly string[], zip: Zip): number {
  const townWords = toIndexWords(zip.town.name);
  const fits = words.map((word) => scoreWordFit(word, townWords));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 1) / (fits.length + 1);
}

function matchInterpretation(zips: readonly Zip[], { name, states, zip: prefix }: PlaceInterpretation): ZipMatch[] {
  const words = toIndexWords(name);
  return listZipsWithPrefix(zips, prefix ?? '').flatMap((zip): ZipMatch[] => {
    const quality = scoreTownFit(words, zip);
    if (quality === 0 || (states !== null && !states.has(zip.town.state.code))) return [];
    const coverage = (prefix ?? '').length / ZIP_LENGTH;
    return [{ zip, kind: 'zip', population: null, quality, isLeading: true, coverage }];
  });
}

/**
 * Matches ZIP codes by prefix, with town and state if those fit; otherwise by the code alone, ignoring the other words.
 */
export function matchZips(zips: readonly Zip[], interpretations: readonly PlaceInterpretation[]): ZipMatch[] {
  const matches = interpretations.flatMap((interpretation) => matchInterpretation(zips, interpretation));
  if (matches.length > 0) return matches;
  const [first] = interpretations;
  return first === undefined ? [] : matchInterpretation(zips, { ...first, name: '', states: null });
}
