import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { prepareSpeech } from '#domain/voice/prepare-speech.ts';
import { usualOrProof } from '../../testing/proof.ts';
import { openCommandDecoder } from './embedded/command-decoder.ts';
import { listTowns } from './embedded/list-towns.ts';
import { CAN_SPEAK, say } from './testing/speak.ts';

const IN_KANSAS = { lat: 39.3, lng: -100 };
const SENTENCES = [
  'how far to the next stop',
  'will i make it',
  'when do i get there',
  'is there a pull through sooner',
  "what's the rule at the next contingent stop",
  'skip this stop',
  'report stall three blocked',
  'stop navigation',
  'stop',
  'cancel',
  'yes',
  'no',
];
/** Recognizing a sentence takes most of a second, so a quick run takes every third one. */
const STEP = usualOrProof(3, 1);

describe.runIf(CAN_SPEAK)('a spoken sentence', () => {
  it('from a driver on the road is understood', async () => {
    const decoder = await openCommandDecoder(listTowns());
    try {
      for (const sentence of SENTENCES.filter((_, i) => i % STEP === 0)) {
        const speech = prepareSpeech(await say(sentence, 'a woman (flite slt)'));
        const transcript = 'problem' in speech ? null : decoder.recognize(speech.samples, IN_KANSAS);
        expect({ sentence, query: parseUtterance(transcript ?? '') }).toEqual({
          sentence,
          query: parseUtterance(sentence),
        });
      }
    } finally {
      decoder.close();
    }
  }, 100_000);
});
