import { type Random, seededRandom } from '../random.ts';
import { SAMPLE_RATE } from './read-wav.ts';

const FRAME_SAMPLES = SAMPLE_RATE / 50;
/** A recording is silent if even its loud parts are softer than this (our choice). */
const AUDIBLE_RMS = 0.002;
/** Speech has pauses, so its loud parts are at least this many times as loud as its quiet ones. */
const MIN_LOUD_TO_QUIET = 2;
const SHORTEST_SPEECH_FRAMES = 8;
const MARGIN_FRAMES = 15;
const DITHER_SEED = 21;
const DITHER_DB = 35;
const PINK_ROWS = 12;

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(samples.length, 1));

/** Creates pink noise (Voss-McCartney): white noises, each of which changes half as often as the one before. */
function createPinkNoise(random: Random): () => number {
  const rows = Array.from({ length: PINK_ROWS }, () => random() - 0.5);
  let count = 0;
  return () => {
    count += 1;
    const row = Math.min(31 - Math.clz32(count & -count), PINK_ROWS - 1);
    rows[row] = random() - 0.5;
    return rows.reduce((sum, value) => sum + value, random() - 0.5);
  };
}

/** Adds pink noise that is `decibels` quieter than the sound, or louder if negative. */
export function addPinkNoise(samples: Float32Array, decibels: number, seed: number): Float32Array {
  const next = createPinkNoise(seededRandom(seed));
  const noise = samples.map(() => next());
  const gain = (rms(samples) / Math.max(rms(noise), Number.EPSILON)) * 10 ** (-decibels / 20);
  return samples.map((sample, i) => sample + gain * (noise[i] ?? 0));
}

/** Why a recording has no speech. */
export type SpeechProblem = 'voice_silent' | 'voice_noise';
export type SpeechReading = { readonly samples: Float32Array } | { readonly problem: SpeechProblem };

/** Trims a recording to its speech and adds faint noise, because the acoustic model fails on digital silence. */
export function prepareSpeech(recording: Float32Array): SpeechReading {
  const frames = Array.from({ length: Math.floor(recording.length / FRAME_SAMPLES) }, (_, i) =>
    rms(recording.subarray(i * FRAME_SAMPLES, (i + 1) * FRAME_SAMPLES)),
  );
  const sorted = frames.toSorted((a, b) => a - b);
  const getLevel = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [quiet, loud] = [getLevel(0.1), getLevel(0.95)];
  if (loud < AUDIBLE_RMS) return { problem: 'voice_silent' };
  if (loud < MIN_LOUD_TO_QUIET * quiet) return { problem: 'voice_noise' };
  const threshold = Math.max(AUDIBLE_RMS / 2, quiet * 1.5, loud / 30);
  const first = frames.findIndex((level) => level >= threshold);
  const last = frames.findLastIndex((level) => level >= threshold);
  if (last - first < SHORTEST_SPEECH_FRAMES) return { problem: 'voice_noise' };
  const samples = recording.subarray(
    Math.max(first - MARGIN_FRAMES, 0) * FRAME_SAMPLES,
    (last + 1 + MARGIN_FRAMES) * FRAME_SAMPLES,
  );
  return { samples: addPinkNoise(samples, DITHER_DB, DITHER_SEED) };
}
