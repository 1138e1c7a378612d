import { expect, it } from 'vitest';
import { readWav, SAMPLE_RATE } from '#domain/voice/read-wav.ts';
import { recordSpeech } from './record-speech.ts';

const CHUNK_SAMPLES = 128;

const makeTone = (seconds: number, loudness: number, sampleRate: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, index) => loudness * Math.sin(index / 4));

async function start(sampleRate = SAMPLE_RATE) {
  const levels: number[] = [];
  let hear: (samples: Float32Array) => void = () => undefined;
  let unplug: () => void = () => undefined;
  let isOpen = true;
  const recording = await recordSpeech(
    (level) => levels.push(level),
    async (_, onSamples, onEnded) => {
      [hear, unplug] = [onSamples, onEnded];
      return {
        sampleRate,
        close() {
          isOpen = false;
        },
      };
    },
  );
  return {
    ...recording,
    levels,
    isOpen: () => isOpen,
    unplug: () => unplug(),
    play(seconds: number, loudness: number) {
      const samples = makeTone(seconds, loudness, sampleRate);
      for (let offset = 0; offset < samples.length && isOpen; offset += CHUNK_SAMPLES)
        hear(samples.slice(offset, offset + CHUNK_SAMPLES));
    },
  };
}

/** The length of the recording in seconds, as the server reads it; null if nothing was recorded. */
async function readSeconds(heard: Promise<Blob | null>): Promise<number | null> {
  const file = await heard;
  if (file === null) return null;
  const wav = readWav(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in wav) throw new Error(wav.problem);
  return wav.samples.length / SAMPLE_RATE;
}

it.each([16_000, 44_100, 48_000])(
  'A command is recorded at %i samples a second and encoded at 16,000',
  async (sampleRate) => {
    const recording = await start(sampleRate);
    recording.play(0.5, 0.001);
    recording.play(2, 0.3);
    expect(recording.isOpen()).toBe(true);
    recording.play(5, 0.001);
    expect(recording.isOpen()).toBe(false);
    const seconds = await readSeconds(recording.heard);
    expect(seconds).toBeGreaterThan(3);
    expect(seconds).toBeLessThan(4.5);
    expect(Math.max(...recording.levels)).toBeGreaterThan(0.1);
  },
);

it('The microphone closes after 8 seconds without speech', async () => {
  const recording = await start();
  recording.play(7.9, 0.001);
  expect(recording.isOpen()).toBe(true);
  recording.play(0.2, 0.001);
  expect(recording.isOpen()).toBe(false);
  expect(await recording.heard).toBeNull();
});

it('A command that goes on too long is cut off within the length that the server accepts', async () => {
  const recording = await start(44_100);
  for (let count = 0; count < 40; count += 1) {
    recording.play(0.7, 0.3);
    recording.play(0.3, 0.001);
  }
  expect(recording.isOpen()).toBe(false);
  const seconds = await readSeconds(recording.heard);
  expect(seconds).toBeGreaterThan(28);
  expect(seconds).toBeLessThanOrEqual(30);
});

it('Finishing a recording keeps the speech; canceling it, or losing the microphone before any speech, discards it', async () => {
  const finished = await start();
  finished.play(1, 0.3);
  finished.finish();
  expect(await readSeconds(finished.heard)).toBeCloseTo(1, 1);

  const canceled = await start();
  canceled.play(1, 0.3);
  canceled.cancel();
  expect([await canceled.heard, canceled.isOpen()]).toEqual([null, false]);

  const unplugged = await start();
  unplugged.play(1, 0.001);
  unplugged.unplug();
  expect([await unplugged.heard, unplugged.isOpen()]).toEqual([null, false]);
});
