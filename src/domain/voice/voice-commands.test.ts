import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualOrProof } from '../../testing/proof.ts';
import { parseUtterance } from '../language/parse-utterance.ts';
import {
  hasTownsInTheirStates,
  listCommandWords,
  PHONES,
  readRecognized,
  writeCommandGrammar,
} from './command-grammar.ts';
import { expandPhrase } from './testing/expand-phrase.ts';
import { VOICE_COMMANDS } from './voice-commands.ts';
import { writeTranscript } from './write-transcript.ts';

const PLACES = [
  'elko',
  'salt lake city utah',
  'green river',
  'winnemucca nevada',
  'saint george',
  'truth or consequences',
];
const NAMES = new Map([
  ['elko', 'Elko'],
  ['green river', 'Green River'],
]);
const ALL_PHRASES = VOICE_COMMANDS.flatMap(({ intent, phrases }) => phrases.map((phrase) => ({ intent, phrase })));

const anySentence = (phrase: string) =>
  fc
    .infiniteStream(fc.nat())
    .map((choices) => expandPhrase(phrase, (count) => (choices.next().value ?? 0) % count, PLACES))
    .map((words) => writeTranscript(words, NAMES));

it.each(ALL_PHRASES)('The parser reads each sentence of "$phrase" as $intent', ({ intent, phrase }) => {
  fc.assert(
    fc.property(anySentence(phrase), (sentence) => {
      expect({ sentence, intent: parseUtterance(sentence).intent }).toEqual({ sentence, intent });
    }),
    { numRuns: usualOrProof(8, 30) },
  );
});

it('The transcript has roads, weights, and names as they are written', () => {
  expect(writeTranscript('find chargers on u s two eighty five', NAMES)).toBe('find chargers on US-285');
  expect(writeTranscript('find e v go chargers on interstate eighty', NAMES)).toBe('find EVgo chargers on I-80');
  expect(writeTranscript('my trailer weighs seven thousand five hundred pounds', NAMES)).toMatch(/ 7500 pounds$/);
  expect(writeTranscript('can i make it to green river on fifty percent', NAMES)).toBe(
    'can I make it to Green River on fifty percent',
  );
});

it('The grammar refers to its list of places at most ten times, even though many phrases use it', () => {
  const places = ['elko', 'wells'].map((words) => ({ name: words, words, states: ['nevada'] }));
  const grammar = writeCommandGrammar(places);
  expect(grammar).toMatch(/<town> = \/[\d.]+\/ elko \| \/[\d.]+\/ wells;/);
  expect(grammar.split('<place>').length).toBeLessThan(12);
  expect(writeCommandGrammar([])).not.toContain('<place>');
});

it('A recognized command has no marks for silence, and single speech sounds are not a command', () => {
  expect(listCommandWords()).toEqual(expect.arrayContaining(['unhitch', 'superchargers', "don't"]));
  expect(PHONES).toHaveLength(39);
  expect(readRecognized('find chargers <sil> near elko')).toBe('find chargers near elko');
  expect(readRecognized('xxaa xxk xxnever')).toBeNull();
  expect(readRecognized('<s> </s>')).toBeNull();
});

it('A sentence that puts a town in the wrong state is not a command', () => {
  const places = [
    { name: 'Elko', words: 'elko', states: ['nevada', 'minnesota'] },
    { name: 'Safford', words: 'safford', states: ['arizona'] },
    { name: 'Kansas City', words: 'kansas city', states: ['missouri', 'kansas'] },
  ];
  expect(hasTownsInTheirStates('take me to elko nevada', places)).toBe(true);
  expect(hasTownsInTheirStates('take me to elko', places)).toBe(true);
  expect(hasTownsInTheirStates('take me to kansas city', places)).toBe(true);
  expect(hasTownsInTheirStates('route me from safford nevada to elko', places)).toBe(false);
});
