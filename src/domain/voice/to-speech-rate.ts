import { SAMPLE_RATE } from './read-wav.ts';

/** Returns samples at the rate of voice commands: each is the mean of what it replaces, so that high tones don't fold. */
export function toSpeechRate(samples: Float32Array, rate: number): Float32Array {
  if (rate === SAMPLE_RATE) return samples;
  const step = rate / SAMPLE_RATE;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const from = Math.floor(at * step);
    const part = samples.subarray(from, Math.max(from + 1, Math.floor((at + 1) * step)));
    return part.reduce((sum, sample) => sum + sample, 0) / part.length;
  });
}
