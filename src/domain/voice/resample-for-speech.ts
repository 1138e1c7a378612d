import { SAMPLE_RATE } from './read-wav.ts';

/** Resamples to the rate of voice commands: each sample is the mean of the ones it replaces, to avoid aliasing. */
export function resampleForSpeech(samples: Float32Array, rate: number): Float32Array {
  if (rate === SAMPLE_RATE) return samples;
  const step = rate / SAMPLE_RATE;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
    const from = Math.floor(i * step);
    const part = samples.subarray(from, Math.max(from + 1, Math.floor((i + 1) * step)));
    return part.reduce((sum, sample) => sum + sample, 0) / part.length;
  });
}
