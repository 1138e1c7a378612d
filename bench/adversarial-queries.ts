import type { Vocabulary } from '#domain/text/vocabulary.ts';
import { getWord } from '#domain/text/vocabulary.ts';
import { seededRandom } from './random.ts';
import { withTypo } from './typo.ts';

const MAX_TEXT_LENGTH = 200;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Letters of other scripts, and characters that normalize to another letter, to several letters, or to a word. */
const FOLDED_CHARACTERS = [
  '\ufdfa',
  '\ufb03',
  '\u00bd',
  '\u0130',
  '\u00e9',
  '\u0439',
  '\u4e2d',
  '\u{1f50c}',
  '&',
  "'",
  '\u212a',
];

type Draw = () => string;

function joinWords(draw: Draw, between = ' '): string {
  let text = draw();
  for (;;) {
    const longer = `${text}${between}${draw()}`;
    if (longer.length > MAX_TEXT_LENGTH) return text;
    text = longer;
  }
}

export function createAdversarialQueries(vocabulary: Vocabulary, rounds: number, seed = 41): string[] {
  const random = seededRandom(seed);
  const pick = <T>(from: ArrayLike<T>) => from[Math.floor(random() * from.length)] as T;
  const knownWord = (minLength: number, maxLength: number) => {
    const { byLength, lengthStarts } = vocabulary;
    const wordNumbers = byLength.subarray(lengthStarts[minLength], lengthStarts[maxLength + 1]);
    return () => getWord(vocabulary, pick(wordNumbers));
  };
  const longestLength = vocabulary.lengthStarts.length - 2;
  const letters = (count: number) => () => Array.from({ length: count }, () => pick(LETTERS)).join('');
  const misspelled = (draw: Draw) => () => withTypo(draw(), random);
  const mixed =
    (...draws: Draw[]) =>
    () =>
      pick(draws)();
  const kinds: (() => string)[] = [
    () => joinWords(() => '7'),
    () => joinWords(letters(1)),
    () => joinWords(letters(2)),
    () => joinWords(letters(3)),
    () => joinWords(() => pick('aeinorst')),
    () => joinWords(knownWord(1, 2)),
    () => joinWords(knownWord(2, 4)),
    () => joinWords(knownWord(4, 4)),
    () => joinWords(knownWord(5, longestLength)),
    () => joinWords(misspelled(knownWord(4, 4))),
    () => joinWords(misspelled(knownWord(5, 7))),
    () => joinWords(misspelled(knownWord(8, 12))),
    () => joinWords(misspelled(knownWord(12, longestLength))),
    () => joinWords(knownWord(2, 4), ''),
    () => joinWords(knownWord(5, longestLength), ''),
    () => joinWords(mixed(knownWord(2, 3), misspelled(knownWord(8, 12)))),
    () => joinWords(mixed(letters(1), misspelled(knownWord(8, 10)))),
    () => `${misspelled(knownWord(8, 12))()} ${pick(LETTERS)}`,
    () => `${joinWords(() => pick('aeinorst')).slice(0, 22)} zzq${pick(LETTERS)}`,
    () => joinWords(() => pick(FOLDED_CHARACTERS)),
    () => joinWords(() => pick(FOLDED_CHARACTERS), ''),
    () =>
      joinWords(
        mixed(knownWord(1, 4), () => pick(FOLDED_CHARACTERS)),
        pick([' ', '']),
      ),
    () => joinWords(() => pick(LETTERS), ''),
    () => pick(LETTERS),
    () => pick(LETTERS).repeat(MAX_TEXT_LENGTH),
    () => `${knownWord(8, longestLength)().slice(0, 3)}`,
  ];
  return Array.from({ length: rounds }, () => kinds.map((make) => make())).flat();
}
