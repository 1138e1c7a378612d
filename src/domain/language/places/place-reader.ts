import type { SpokenPlace } from '../query.ts';
import { GAP } from '../remaining-text.ts';
import { isState } from '../spoken-state.ts';
import { NON_NAME_WORDS } from './non-name-words.ts';
import type { Tokens } from './place-tokens.ts';
import { NAME_ENDS, NAME_STARTS, ROLES, type RoleName, WORDS_BEFORE_NAMES } from './place-words.ts';
import { readPlace } from './read-places.ts';

type Mention = {
  readonly role: RoleName | 'bare';
  readonly place: SpokenPlace;
  /** Whether the name is next to a word for a station, such as a network. */
  readonly isBesideStation: boolean;
};

const ZIP = /^\d{5}$/;
const STREET =
  /^(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pkwy|parkway|ct|court|pl|place)$/;
/** "The Limon one" names a station by its town. */
const STATION_WORDS: ReadonlySet<string> = new Set([
  GAP,
  'one',
  'charger',
  'chargers',
  'station',
  'site',
  'favorite',
  'favourite',
  'location',
]);
const ROLES_WITH_LISTS: ReadonlySet<RoleName | 'bare'> = new Set(['via', 'avoided', 'between', 'negated']);

const WORDS_BEFORE_OF: ReadonlySet<string> = new Set('university college isle port garden bay gulf'.split(' '));
/** Before these words, a state code that is also a word is a state: "Columbus oh to Charleston". */
const AFTER_ANY_STATE: ReadonlySet<string> = new Set(['', ',', GAP]);
const AFTER_OTHER_STATES: ReadonlySet<string> = new Set('to via with without that for where from'.split(' '));
const COMMON_WORD_STATES: ReadonlySet<string> = new Set(['or', 'me', 'as', 'hi']);
const PREPOSITION_STATES: ReadonlySet<string> = new Set(['in', 'on']);

function isStateCodeBefore(code: string, next: string): boolean {
  if (PREPOSITION_STATES.has(code)) return next === '' || next === ',';
  return AFTER_ANY_STATE.has(next) || (COMMON_WORD_STATES.has(code) ? next === 'to' : AFTER_OTHER_STATES.has(next));
}

/** Reads places word by word, each with the role that the words before it indicate. */
export class PlaceReader {
  readonly #words: readonly string[];
  readonly #references: ReadonlyMap<string, SpokenPlace>;
  readonly #mentions: Mention[] = [];
  readonly #skipped: string[] = [];
  #index = 0;
  #role: RoleName | 'bare' = 'bare';

  constructor({ words, references }: Tokens) {
    this.#words = words;
    this.#references = references;
  }

  read(): readonly Mention[] {
    while (this.#index < this.#words.length) this.#readNext();
    return this.#mentions;
  }

  /** The words that neither name a place nor give its role. */
  get skipped(): readonly string[] {
    return this.#skipped;
  }

  #word(offset = 0): string {
    return this.#words[this.#index + offset] ?? '';
  }

  #readNext(): void {
    const word = this.#word();
    const reference = this.#references.get(word);
    const role = ROLES.get(word);
    if (reference !== undefined) this.#addReference(reference);
    else if (this.#isName(0)) this.#readName();
    else if (word === 'for' && this.#mentions.some(({ role: earlier }) => earlier === 'origin'))
      this.#startRole('destination');
    else if (role !== undefined) this.#startRole(role);
    else {
      const continuesRole =
        WORDS_BEFORE_NAMES.has(word) ||
        (/^(?:and|or|nor|,|then)$/.test(word) &&
          ROLES_WITH_LISTS.has(this.#role) &&
          !(word === ',' && this.#role === 'negated'));
      if (!continuesRole) this.#role = 'bare';
      if (/\w/.test(word) && !WORDS_BEFORE_NAMES.has(word)) this.#skipped.push(word);
      this.#index += 1;
    }
  }

  #addReference(place: SpokenPlace): void {
    this.#mentions.push({ role: this.#role, place, isBesideStation: false });
    this.#index += 1;
    this.#endName();
  }

  /** "A to B": the name right before "to" is the start. */
  #startRole(role: RoleName): void {
    const previous = this.#mentions.at(-1);
    const isRightAfter = this.#index > 0 && this.#lastNameEnd === this.#index;
    if (role === 'destination' && this.#word() === 'to' && previous?.role === 'bare' && isRightAfter)
      this.#mentions[this.#mentions.length - 1] = { ...previous, role: 'origin' };
    // "Not in a garage near Moab": the role word closest to the name applies.
    this.#role = role;
    this.#index += 1;
  }

  #lastNameEnd = -1;

  #endName(): void {
    this.#lastNameEnd = this.#index;
    if (!ROLES_WITH_LISTS.has(this.#role)) this.#role = 'bare';
  }

  #isName(offset: number): boolean {
    const word = this.#word(offset);
    if (word === '' || word === ',' || word === GAP || word.startsWith('@')) return false;
    if (ZIP.test(word)) return true;
    if (/^\d/.test(word)) return this.#isAddress(offset);
    if (!/^[\p{L}'.&/_-]+$/u.test(word) || /^[-'.&/]+$/.test(word)) return false;
    if (NAME_STARTS.has(word)) return this.#isName(offset + 1) && !ZIP.test(this.#word(offset + 1));
    return !(
      NON_NAME_WORDS.has(word.replace(/'s$/, '')) ||
      WORDS_BEFORE_NAMES.has(word) ||
      NAME_ENDS.has(word) ||
      ROLES.has(word)
    );
  }

  #isAddress(offset: number): boolean {
    return [2, 3, 4].some((step) => STREET.test(this.#word(offset + step)));
  }

  #readName(): void {
    const start = this.#index;
    const isAddress = /^\d/.test(this.#word()) && !ZIP.test(this.#word());
    if (isAddress) while (!STREET.test(this.#word())) this.#index += 1;
    if (isAddress) this.#index += /^(?:nw|ne|sw|se)$/.test(this.#word(1)) ? 2 : 1;
    for (let continuesName = true; continuesName; ) {
      while (this.#isName(0) || this.#continuesWithOf()) this.#index += 1;
      continuesName = this.#consumeNameEnd() || (isAddress && this.#consumeComma(start)) || this.#consumeState();
    }
    this.#consumeCommonWord();
    const place = readPlace(this.#words.slice(start, this.#index).join(' ').replaceAll('_', ' '));
    const isBesideStation = STATION_WORDS.has(this.#word()) || this.#words[start - 1] === GAP;
    if (place !== null) this.#mentions.push({ role: this.#role, place, isBesideStation });
    this.#endName();
  }

  /** "University of Utah" continues after its preposition. */
  #continuesWithOf(): boolean {
    return this.#word() === 'of' && WORDS_BEFORE_OF.has(this.#word(-1)) && this.#isName(1);
  }

  #consumeNameEnd(): boolean {
    const isEnd = NAME_ENDS.has(this.#word());
    if (isEnd) this.#index += 1;
    return isEnd;
  }

  #consumeComma(start: number): boolean {
    if (this.#word() !== ',' || !this.#isName(1) || this.#words.slice(start, this.#index).includes(',')) return false;
    this.#index += 1;
    return true;
  }

  /** "Indian Point, MO": a common word between a name and a state is part of the name. */
  #consumeCommonWord(): void {
    const word = this.#word();
    const isCommonWord = NON_NAME_WORDS.has(word) || NAME_STARTS.has(word);
    if (!isCommonWord || ROLES.has(word) || this.#word(1) !== ',') return;
    const start = this.#index;
    this.#index += 1;
    this.#consumeState();
    if (this.#index === start + 1) this.#index = start;
  }

  /**
   * Consumes a state that follows the name, if there is one. A code that is also a word, such as "or", is a state only
   * before certain words. Always returns false, because a state ends a name.
   */
  #consumeState(): boolean {
    const comma = Number(this.#word() === ',');
    for (const count of [2, 1]) {
      const words = Array.from({ length: count }, (_, step) => this.#word(comma + step));
      if (!isState(words.join(' '))) continue;
      const next = this.#word(comma + count);
      const isAlsoWord = count === 1 && (NON_NAME_WORDS.has(words[0] ?? '') || ROLES.has(words[0] ?? ''));
      if (isAlsoWord && !isStateCodeBefore(words[0] ?? '', next)) continue;
      if (comma === 0 && !isAlsoWord) continue;
      this.#index += comma + count;
      return false;
    }
    return false;
  }
}
