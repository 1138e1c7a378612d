import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPinkNoise, prepareSpeech } from './prepare-speech.ts';
import { AUDIO_SECONDS_MAX, readWav, SAMPLE_RATE, writeWav } from './read-wav.ts';

const seconds = (count: number, sample: (i: number) => number) =>
  Float32Array.from({ length: count * SAMPLE_RATE }, (_, i) => sample(i));
const tone = (i: number) => 0.3 * Math.sin(i / 8);
/** One second of a tone, with a second of silence before and after. */
const word = seconds(3, (i) => (Math.floor(i / SAMPLE_RATE) === 1 ? tone(i) : 0));

function changeFile(file: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = Uint8Array.from(file);
  change(new DataView(copy.buffer));
  return copy;
}

describe('a recording', () => {
  const file = writeWav(word);

  it('round-trips through a file', () => {
    const read = readWav(file);
    expect(
      'samples' in read && Math.max(...read.samples.map((sample, i) => Math.abs(sample - (word[i] ?? 0)))),
    ).toBeLessThan(1e-4);
  });

  it('is rejected if it is not 16-bit mono PCM at 16 kHz', () => {
    const rejected = { problem: 'voice_wrong_format' };
    expect(readWav(changeFile(file, (view) => view.setUint16(20, 3, true)))).toEqual(rejected);
    expect(readWav(changeFile(file, (view) => view.setUint16(22, 2, true)))).toEqual(rejected);
    expect(readWav(changeFile(file, (view) => view.setUint32(24, 44_100, true)))).toEqual(rejected);
    expect(readWav(changeFile(file, (view) => view.setUint16(34, 8, true)))).toEqual(rejected);
  });

  it('is rejected if it is too long, empty, or not a WAV file', () => {
    expect(readWav(writeWav(new Float32Array((AUDIO_SECONDS_MAX + 1) * SAMPLE_RATE)))).toEqual({
      problem: 'voice_too_long',
    });
    expect(readWav(writeWav(new Float32Array(0)))).toEqual({ problem: 'voice_silent' });
    for (const text of ['', 'RIFF', '<!doctype html><title>Not a sound</title>', 'OggS'.padEnd(100, '\0')])
      expect(readWav(new TextEncoder().encode(text))).toEqual({ problem: 'voice_not_wav' });
  });

  it('never has more samples than its bytes can hold, whatever its header says', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.uint8Array({ minLength: 1, maxLength: 8 }), fc.nat(200), (offset, bytes, length) => {
        const hostile = Uint8Array.from(file.subarray(0, 44 + length));
        hostile.set(bytes.subarray(0, Math.max(hostile.length - offset, 0)), Math.min(offset, hostile.length - 1));
        const read = readWav(hostile.subarray(0, Math.max(hostile.length - 8, 0)));
        if ('samples' in read) expect(read.samples.length * 2).toBeLessThanOrEqual(hostile.length);
      }),
    );
  });
});

describe('speech', () => {
  it('is trimmed of the silence around it, and faint noise is added', () => {
    const read = prepareSpeech(word);
    const samples = 'samples' in read ? read.samples : new Float32Array();
    expect(samples.length).toBeGreaterThan(SAMPLE_RATE);
    expect(samples.length).toBeLessThan(2 * SAMPLE_RATE);
    expect(samples.slice(0, 1_000).every((sample) => sample === 0)).toBe(false);
    expect(prepareSpeech(word)).toEqual(read);
  });

  it('is not detected in silence, steady noise, or a click', () => {
    const noise = addPinkNoise(seconds(2, tone), -40, 1).map((sample) => sample / 400);
    expect(prepareSpeech(new Float32Array(2 * SAMPLE_RATE))).toEqual({ problem: 'voice_silent' });
    expect(prepareSpeech(noise)).toEqual({ problem: 'voice_noise' });
    expect(prepareSpeech(seconds(1, (i) => (i < 200 ? 0.5 : 0)))).toMatchObject({ problem: expect.any(String) });
    expect(prepareSpeech(new Float32Array(10))).toEqual({ problem: 'voice_silent' });
  });
});
