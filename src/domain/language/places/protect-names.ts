import { US_STATES } from '../../places/states.ts';
import { BELOW_TWENTY } from '../normalize-utterance.ts';
import townNames from './town-names.json' with { type: 'json' };

/** Place names that contain common words, besides the towns in the list. */
const OTHER_NAMES = [
  'truth or consequences',
  'lake of the ozarks',
  'king of prussia',
  'point of rocks',
  'craters of the moon',
  'garden of the gods',
  'valley of fire',
  'carmel by the sea',
  'mall of america',
  'key west',
  'show low',
  'mountain home',
  'battle ground',
  'high point',
  'big water',
  'long island',
  'west point',
  'rest haven',
  'free union',
  'deer trail',
  'grand central',
  'rock hill',
  'block island',
  'washington state',
  'new york state',
  'park city',
  'mountain view',
  'central city',
  'swift current',
  'wall drug',
];
const TOWNS_LIKE_WORDS = / (in|near|to|from|around|of) (price|hope|reserve)(?= (?:,|ut|utah|ar|arkansas|nm) | *$)/g;

const MY_CAMP = / (?:my|our) (?:camp|camp ?site|campground|camping spot) /;
const TOWNS_IN_STATES = / (price|hope|reserve) ((?:, )?(?:ut|utah|ar|arkansas|nm|new mexico)) /g;

const { always, afterRoles } = townNames;
const toNumberWords = (name: string) => name.replace(/\d/g, (count) => BELOW_TWENTY[Number(count)] ?? count);
const TOWNS: ReadonlySet<string> = new Set([...always, ...afterRoles].map(toNumberWords));

/** Returns whether words are the name of a listed town, in which common words are part of the name. */
export const isListedTown = (words: string): boolean => TOWNS.has(words);

const listAlternatives = (words: readonly string[]) => `(?:${words.toSorted((a, b) => b.length - a.length).join('|')})`;
const ROLE = ' (?:in|near|to|from|around|at|of|via|through|between) ';
const STATES = US_STATES.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()]);
const CODES_LIKE_WORDS = new Set(['as', 'hi', 'in', 'me', 'oh', 'ok', 'on', 'or']);
const STATE = ` , ${listAlternatives(STATES)} | ${listAlternatives(STATES.filter((state) => !CODES_LIKE_WORDS.has(state)))} `;
/** "Old Town, Albuquerque" and "Old Town Scottsdale" are districts. */
const NAME_END = ` *$|${STATE}| (?:to|from|via|through|with|and|that|for) `;
const JOINED: readonly RegExp[] = [
  // "2500 Federal Way" is an address.
  new RegExp(`(?<= )(?<! \\d+ (?:[nsew] )?)${listAlternatives([...OTHER_NAMES, ...always])}(?= )`, 'g'),
  new RegExp(`(?<=${ROLE})${listAlternatives(afterRoles)}(?=${NAME_END})`, 'g'),
  new RegExp(`(?<= )${listAlternatives(afterRoles)}(?=${STATE})`, 'g'),
];

const join = (name: string) => toNumberWords(name).replaceAll(' ', '_');

/** Joins the words of place names that contain common words, so that the names aren't split. */
export function protectNames(text: string): string {
  let joined = text.replace(TOWNS_LIKE_WORDS, ' $1 $2_').replace(TOWNS_IN_STATES, ' $1_ $2');
  joined = joined.replace(MY_CAMP, ' my_camp ');
  return JOINED.reduce((partlyJoined, names) => partlyJoined.replace(names, join), joined);
}
