import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from './read-wav.ts';
import { resampleForSpeech } from './resample-for-speech.ts';
import { createSpeechEndDetector, LEVEL_SECONDS, measureLevel } from './speech-end.ts';
import { toSpokenAnswer } from './spoken-answer.ts';

const seconds = (count: number, level: number) => new Array<number>(Math.round(count / LEVEL_SECONDS)).fill(level);

/** Returns when the speech ended, in seconds; null if it didn't. */
function findEnd(levels: readonly number[]): number | null {
  const next = createSpeechEndDetector();
  const index = levels.findIndex((level) => next(level) === 'over');
  return index < 0 ? null : index * LEVEL_SECONDS;
}

describe('A recording', () => {
  it.each([
    ['in a quiet room', 0.001],
    ['in a car', 0.03],
  ])('ends about a second after the speech %s, not at its pauses', (_, noise) => {
    const speech = [...seconds(0.8, 0.2), ...seconds(0.6, noise), ...seconds(0.8, 0.2)];
    const end = findEnd([...seconds(1, noise), ...speech, ...seconds(3, noise)]);
    expect(end).toBeGreaterThan(1 + 2.2 + 0.8);
    expect(end).toBeLessThan(1 + 2.2 + 1.5);
  });

  it('continues while no one speaks, whatever the noise, and after a knock', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.5, noNaN: true }), (noise) => {
        expect(findEnd(seconds(10, noise))).toBeNull();
      }),
    );
    expect(findEnd([...seconds(1, 0.001), ...seconds(0.06, 0.5), ...seconds(5, 0.001)])).toBeNull();
  });
});

it('The level of a tone is its root mean square, and 0 without sound', () => {
  expect(measureLevel(Float32Array.from({ length: 1600 }, (_, i) => Math.sin(i)))).toBeCloseTo(Math.SQRT1_2, 2);
  expect(measureLevel(new Float32Array(0))).toBe(0);
});

describe('A recording that is resampled', () => {
  const tone = (hertz: number, rate: number) =>
    Float32Array.from({ length: rate }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));

  it.each([44_100, 48_000, 96_000])('from %i samples a second keeps its length and its speech', (rate) => {
    const resampled = resampleForSpeech(tone(300, rate), rate);
    expect(Math.abs(resampled.length - SAMPLE_RATE)).toBeLessThan(2);
    expect(measureLevel(resampled)).toBeCloseTo(Math.SQRT1_2, 1);
    expect(measureLevel(resampleForSpeech(tone(16_000, rate), rate))).toBeLessThan(0.3);
  });

  it('is unchanged if the rate is already right', () => {
    const samples = tone(300, SAMPLE_RATE);
    expect(resampleForSpeech(samples, SAMPLE_RATE)).toBe(samples);
  });
});

describe('A spoken answer', () => {
  it('has the first sentences that fit into 20 words', () => {
    const long = 'It goes on for a while and has more words than anyone wants to hear.';
    expect(toSpokenAnswer(`Showing Worcester, MA. Ten stations are near. ${long}`)).toBe(
      'Showing Worcester, MA. Ten stations are near.',
    );
    expect(toSpokenAnswer('Zoomed in.')).toBe('Zoomed in.');
  });

  it('never has more than 20 words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect(toSpokenAnswer(text).split(/\s+/).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
