import { editDistance } from '../text/edit-distance.ts';
import { NON_NAME_WORDS } from './places/non-name-words.ts';

const TERMS = [
  'charger chargers charging charge station stations supercharger superchargers favorites favorite history navigate',
  'navigation directions route subscription premium trailer trailers camper fifth wheel caravan unhitch unhitching unhook',
  'disconnect restroom restrooms bathroom bathrooms restaurant restaurants coffee shopping grocery groceries hotel hotels',
  'lodging chargepoint electrify america rivian tesla chademo connector connectors adapter kilowatt kilowatts clearance',
  'satellite hybrid reviews verified available operational working around between along within interstate highway',
  'battery percent through canopy truck travel amenities fastest cheapest closest nearest without avoid except interested biggest nearest',
].flatMap((line) => line.split(' '));
const CORRECT_WORDS: ReadonlySet<string> = new Set([
  ...TERMS,
  ...'navigating navigated charged charges stationed routes history trailered wheels tester teslas towing favourite favourites battery'.split(
    ' ',
  ),
  ...'unfavorite unfavourite unsave anywhere biggest bigger bathrooms charleston change changes chance chandler charming rivers river canyon cannon hotels waters walter hybrids among planet casper americus clarence charter'.split(
    ' ',
  ),
]);
const LONG_TERMS = TERMS.filter((word) => word.length >= 5);
/** The word after one of these is probably the name of a place. */
const BEFORE_PLACES = /^(?:in|near|to|from|at|by|of|via|through|toward|towards|and|around|outside|past)$/;
const TWO_EDITS_MIN_LETTERS = 8;

function correctWord(word: string): string {
  if (word.length < 6 || !/^[a-z]+$/.test(word) || CORRECT_WORDS.has(word) || NON_NAME_WORDS.has(word)) return word;
  const max = word.length >= TWO_EDITS_MIN_LETTERS ? 2 : 1;
  const candidates = LONG_TERMS.filter((term) => term[0] === word[0])
    .map((term) => ({ term, distance: editDistance(word, term, { max }) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance);
  const [best] = candidates;
  // An ending such as a plural isn't a typo.
  if (best === undefined || best.term.startsWith(word) || word.startsWith(best.term)) return word;
  return best.term;
}

/**
 * Corrects misspelled charging terms: one edit in words of 6 or 7 letters, two in longer ones. Leaves probable place
 * names unchanged.
 */
export function correctSpelling(text: string): string {
  const words = text.split(' ');
  return words.map((word, i) => (BEFORE_PLACES.test(words[i - 1] ?? '') ? word : correctWord(word))).join(' ');
}
