import { groupBy } from '../group-by.ts';
import type { SpokenName } from './spoken-place.ts';
import { PHRASE_RULES, VOICE_COMMANDS } from './voice-commands.ts';

/** The phones (speech sounds) of American English, without stress. */
export const PHONES =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(' ');

const PLACE = '<place>';
/** Returns a made-up word for a single phone, with which the grammar describes speech other than commands. */
export const toPhoneWord = (phone: string) => `xx${phone.toLowerCase()}`;
/** A word that no one says. It gets nearly all the weight among the phone words, so that each phone gets little. */
export const UNSAYABLE = { word: 'xxnever', phones: 'ZH OY ZH OY ZH OY ZH OY' };
/** A higher weight rejects more speech that isn't a command, but also more commands. */
const PHONE_WEIGHT = '0.0000001';

const either = (choices: readonly string[]) => (choices.length === 1 ? `${choices[0]}` : `(${choices.join(' | ')})`);

function splitPhrase(phrase: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const token of phrase.match(/[()[\]|]|[^\s()[\]|]+/g) ?? []) {
    const isInside = depth > 0;
    if (/[([]/.test(token)) depth += 1;
    if (/[)\]]/.test(token)) depth -= 1;
    if (isInside) parts.push(`${parts.pop()} ${token}`);
    else parts.push(token);
  }
  return parts;
}

/** Merges phrases with the same beginning, because the recognizer copies a rule wherever it is used. */
function joinBeginnings(phrases: readonly (readonly string[])[]): string {
  const byFirst = groupBy(phrases, ([first]) => first ?? '');
  const choices = [...byFirst]
    .filter(([first]) => first !== '')
    .map(([first, group]) => {
      const remainders = group.map((parts) => parts.slice(1));
      return remainders.every((remainder) => remainder.length === 0) ? first : `${first} ${joinBeginnings(remainders)}`;
    });
  const joined = either(choices);
  return byFirst.has('') ? `[${joined}]` : joined;
}

/** Merges phrases with the same words after their place, so that the grammar uses the rule for places less often. */
function joinByPlace(phrases: readonly string[]): string[] {
  const split = phrases.map((phrase) => {
    const index = phrase.indexOf(PLACE);
    return { before: splitPhrase(phrase.slice(0, index)), suffix: phrase.slice(index + PLACE.length) };
  });
  const bySuffix = groupBy(split, ({ suffix }) => suffix);
  return [...bySuffix].map(
    ([suffix, group]) => `${joinBeginnings(group.map(({ before }) => before))} ${PLACE} ${suffix}`,
  );
}

/** Gives more weight to towns earlier in the list, which are more likely to be named. */
const writeTownRule = (places: readonly SpokenName[]) =>
  places.map(({ words }, rank) => `/${(1 / Math.sqrt(rank + 10)).toFixed(4)}/ ${words}`).join(' | ');
const writeStateRule = (places: readonly SpokenName[]) =>
  [...new Set(places.map(({ states }) => states[0] ?? ''))].join(' | ');

/** Writes a JSGF grammar of the commands, with the given places. Other speech is a sequence of phones. */
export function writeCommandGrammar(places: readonly SpokenName[]): string {
  const phrases = VOICE_COMMANDS.flatMap((command) => command.phrases);
  const hasPlace = (phrase: string) => phrase.includes(PLACE);
  const withPlaces = places.length === 0 ? [] : joinByPlace(phrases.filter(hasPlace));
  const rules = {
    ...PHRASE_RULES,
    ...(places.length === 0
      ? {}
      : { place: '<town> [<state>]', town: writeTownRule(places), state: writeStateRule(places) }),
    phone: [`/1/ ${UNSAYABLE.word}`, ...PHONES.map((phone) => `/${PHONE_WEIGHT}/ ${toPhoneWord(phone)}`)].join(' | '),
    other: '<phone>+',
  };
  return [
    '#JSGF V1.0;',
    'grammar commands;',
    `public <command> = ${either([joinBeginnings(phrases.filter((phrase) => !hasPlace(phrase)).map(splitPhrase)), ...withPlaces, '<other>'])};`,
    ...Object.entries(rules).map(([name, rule]) => `<${name}> = ${rule};`),
  ].join('\n');
}

/** Lists the words of the commands, without those of places. */
export function listCommandWords(): string[] {
  const texts = [...VOICE_COMMANDS.flatMap(({ phrases }) => phrases), ...Object.values(PHRASE_RULES)];
  return [...new Set(texts.flatMap((text) => text.replace(/<\w+>/g, ' ').match(/[a-z']+/g) ?? []))];
}

/** Returns the recognized command, or null if the speech wasn't a command. */
export function readRecognized(words: string): string | null {
  const sentence = words
    .replace(/<\/?s(?:il)?>|\[\w+\]|\(\d+\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return sentence === '' || /\bxx/.test(sentence) ? null : sentence;
}

/** Returns whether each state follows one of its towns. Other speech often sounds like a town in the wrong state. */
export function hasTownsInTheirStates(sentence: string, places: readonly SpokenName[]): boolean {
  const states = [...new Set(places.flatMap((place) => place.states))].filter((state) =>
    ` ${sentence} `.includes(` ${state} `),
  );
  return states.every(
    (state) =>
      places.some((place) => sentence.includes(`${place.words} ${state}`) && place.states.includes(state)) ||
      places.some((place) => sentence.includes(place.words) && place.words.includes(state)),
  );
}
