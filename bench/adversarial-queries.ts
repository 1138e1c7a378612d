import type { Vocabulary } from '#domain/text/vocabulary.ts';
import { getWord } from '#domain/text/vocabulary.ts';
import { seededRandom } from './random.ts';
import { withTypo } from './typo.ts';

const TEXT_MAX = 200;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Characters that normalize to other letters, several letters, or words, and letters of other scripts. */
const FOLDING = ['\ufdfa', '\ufb03', '\u00bd', '\u0130', '\u00e9', '\u0439', '\u4e2d', '\u{1f50c}', '&', "'", '\u212a'];

type Draw = () => string;

function joined(draw: Draw, between = ' '): string {
  let text = draw();
  for (;;) {
    const longer = `${text}${between}${draw()}`;
    if (longer.length > TEXT_MAX) return text;
    text = longer;
  }
}

/** Generates many kinds of texts of at most 200 characters, designed to make a search as slow as possible. */
export function adversarialQueries(vocabulary: Vocabulary, rounds: number, seed = 41): string[] {
  const random = seededRandom(seed);
  const pick = <T>(from: ArrayLike<T>) => from[Math.floor(random() * from.length)] as T;
  const known = (from: number, to: number) => {
    const numbers = vocabulary.byLength.subarray(vocabulary.lengthStarts[from], vocabulary.lengthStarts[to + 1]);
    return () => getWord(vocabulary, pick(numbers));
  };
  const longest = vocabulary.lengthStarts.length - 2;
  const letters = (count: number) => () => Array.from({ length: count }, () => pick(LETTERS)).join('');
  const wrong = (draw: Draw) => () => withTypo(draw(), random);
  const mixed =
    (...draws: Draw[]) =>
    () =>
      pick(draws)();
  const kinds: (() => string)[] = [
    () => joined(() => '7'),
    () => joined(letters(1)),
    () => joined(letters(2)),
    () => joined(letters(3)),
    () => joined(() => pick('aeinorst')),
    () => joined(known(1, 2)),
    () => joined(known(2, 4)),
    () => joined(known(4, 4)),
    () => joined(known(5, longest)),
    () => joined(wrong(known(4, 4))),
    () => joined(wrong(known(5, 7))),
    () => joined(wrong(known(8, 12))),
    () => joined(wrong(known(12, longest))),
    () => joined(known(2, 4), ''),
    () => joined(known(5, longest), ''),
    () => joined(mixed(known(2, 3), wrong(known(8, 12)))),
    () => joined(mixed(letters(1), wrong(known(8, 10)))),
    () => `${wrong(known(8, 12))()} ${pick(LETTERS)}`,
    () => `${joined(() => pick('aeinorst')).slice(0, 22)} zzq${pick(LETTERS)}`,
    () => joined(() => pick(FOLDING)),
    () => joined(() => pick(FOLDING), ''),
    () =>
      joined(
        mixed(known(1, 4), () => pick(FOLDING)),
        pick([' ', '']),
      ),
    () => joined(() => pick(LETTERS), ''),
    () => pick(LETTERS),
    () => pick(LETTERS).repeat(TEXT_MAX),
    () => `${known(8, longest)().slice(0, 3)}`,
  ];
  return Array.from({ length: rounds }, () => kinds.map((make) => make())).flat();
}
