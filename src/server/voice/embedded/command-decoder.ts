import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import createModule, { type Decoder, type DictEntry } from 'soundswallower';
import { z } from 'zod';
import type { LatLng } from '#domain/geo/point.ts';
import {
  hasTownsInTheirStates,
  PHONES,
  readRecognized,
  toPhoneWord,
  UNSAYABLE,
  writeCommandGrammar,
} from '#domain/voice/command-grammar.ts';
import { SAMPLE_RATE } from '#domain/voice/read-wav.ts';
import { chooseSpokenPlaces, type KnownPlace, type SpokenName } from '#domain/voice/spoken-place.ts';
import { writeTranscript } from '#domain/voice/write-transcript.ts';

/** Wider beams than usual: with the library's defaults, half of the commands are missed. */
const SETTINGS = {
  samprate: SAMPLE_RATE,
  loglevel: 'FATAL',
  beam: 1e-80,
  pbeam: 1e-80,
  wbeam: 1e-60,
  compallsen: true,
  topn: 8,
};

/** Command words that the library's dictionary lacks. */
const COMMAND_WORDS: readonly DictEntry[] = [
  ['chargepoint', 'CH AA R JH P OY N T'],
  ['ionna', 'AY AA N AH'],
  ['recenter', 'R IY S EH N T ER'],
  ['rivian', 'R IH V IY AH N'],
  ['supercharger', 'S UW P ER CH AA R JH ER'],
  ['superchargers', 'S UW P ER CH AA R JH ER Z'],
  ['unhitch', 'AH N HH IH CH'],
  ['unhitching', 'AH N HH IH CH IH NG'],
];

/** The size of the map cells in which the same place names are recognized, in degrees. */
const CELL_DEGREES = 0.5;

/** Pronunciations of town names that the dictionary lacks; alternatives are separated by a bar. */
const PRONUNCIATIONS = new URL('./town-pronunciations.json', import.meta.url);
const Pronunciations = z.object({ source: z.string(), words: z.record(z.string(), z.string()) });

/** Pronunciations in the library's format: word, word(2), word(3). */
function toEntries(word: string, pronunciations: string): DictEntry[] {
  return pronunciations.split(' | ').map((phones, i) => [i === 0 ? word : `${word}(${i + 1})`, phones]);
}

/** Recognizes commands, including the names of places near the map center. Decoding blocks its thread. */
export class CommandDecoder {
  readonly #decoder: Decoder;
  readonly #towns: readonly KnownPlace[];
  #cell = '';
  #places: readonly SpokenName[] = [];

  constructor(decoder: Decoder, towns: readonly KnownPlace[], pronunciations: Readonly<Record<string, string>>) {
    this.#decoder = decoder;
    this.#towns = towns;
    decoder.add_words(
      [UNSAYABLE.word, UNSAYABLE.phones],
      ...PHONES.map((phone): DictEntry => [toPhoneWord(phone), phone]),
      ...COMMAND_WORDS.filter(([word]) => decoder.lookup_word(word) === null),
      ...Object.entries(pronunciations).flatMap(([word, phones]) => toEntries(word, phones)),
    );
  }

  /** Null if the speech isn't a command. */
  recognize(speech: Float32Array, center: LatLng | null): string | null {
    this.#loadGrammarAround(center);
    this.#decoder.start();
    try {
      this.#decoder.process_audio(speech, false, true);
    } finally {
      this.#decoder.stop();
    }
    const words = readRecognized(this.#decoder.get_text());
    if (words === null || !hasTownsInTheirStates(words, this.#places)) return null;
    return writeTranscript(words, new Map(this.#places.map((place) => [place.words, place.name])));
  }

  #loadGrammarAround(center: LatLng | null): void {
    const roundToCell = (degrees: number) => Math.round(degrees / CELL_DEGREES) * CELL_DEGREES;
    const cellCenter = center && { lat: roundToCell(center.lat), lng: roundToCell(center.lng) };
    const cell = JSON.stringify(cellCenter);
    if (cell === this.#cell) return;
    const canSay = (words: readonly string[]) => words.every((word) => this.#decoder.lookup_word(word) !== null);
    this.#places = cellCenter === null ? [] : chooseSpokenPlaces(this.#towns, cellCenter, canSay);
    this.#decoder.set_grammar(writeCommandGrammar(this.#places));
    this.#cell = cell;
  }

  close(): void {
    this.#decoder.delete();
  }
}

/** Loads the library's acoustic model and dictionary, which takes about a quarter of a second. */
export async function openCommandDecoder(towns: readonly KnownPlace[]): Promise<CommandDecoder> {
  const modelBase = fileURLToPath(new URL('model/', import.meta.resolve('soundswallower')));
  const library = await createModule({ modelBase } as object);
  const decoder = new library.Decoder(SETTINGS);
  await decoder.initialize();
  const { words } = Pronunciations.parse(JSON.parse(await readFile(PRONUNCIATIONS, 'utf8')));
  return new CommandDecoder(decoder, towns, words);
}
