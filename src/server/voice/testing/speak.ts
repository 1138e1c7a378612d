import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_RATE } from '#domain/voice/read-wav.ts';

const run = promisify(execFile);
const HEADER_BYTES = 44;
const FULL_SCALE = 32_768;

/** Whether the speech synthesizers that tests use are installed; npm test warns if they aren't. */
export const CAN_SPEAK = ['flite', 'espeak-ng'].every((name) => existsSync(`/usr/bin/${name}`));

/** Builds the command that speaks text into a file. The programs are Debian's flite and espeak-ng. */
type BuildCommand = (text: string, file: string) => readonly [program: string, args: readonly string[]];

const buildFliteCommand =
  (voice: string): BuildCommand =>
  (text, file) => ['flite', ['-voice', voice, '-t', text, '-o', file]];

export const VOICES = {
  'a woman (flite slt)': buildFliteCommand('slt'),
  'a man (flite rms)': buildFliteCommand('rms'),
  'a Scot (flite awb)': buildFliteCommand('awb'),
  'a robot (flite kal16)': buildFliteCommand('kal16'),
  'another robot (espeak-ng)': (text, file) => ['espeak-ng', ['-v', 'en-us', '-s', '160', '-w', file, text]],
} as const satisfies Record<string, BuildCommand>;
export type Voice = keyof typeof VOICES;
export const ALL_VOICES = Object.keys(VOICES) as Voice[];

/** Returns the samples at 16 kHz, interpolated if the rate differs. */
function resample(samples: Float32Array, rate: number): Float32Array {
  if (rate === SAMPLE_RATE) return samples;
  return Float32Array.from({ length: Math.floor((samples.length * SAMPLE_RATE) / rate) }, (_, i) => {
    const position = (i * rate) / SAMPLE_RATE;
    const left = samples[Math.floor(position)] ?? 0;
    return left + (position % 1) * ((samples[Math.floor(position) + 1] ?? left) - left);
  });
}

export async function say(text: string, voice: Voice): Promise<Float32Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-voice-'));
  try {
    const file = path.join(folder, 'speech.wav');
    const [program, args] = VOICES[voice](text, file);
    await run(program, args).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`Voice tests need ${program}: apt-get install ${program}`) : error;
    });
    const bytes = await readFile(file);
    const count = Math.floor((bytes.length - HEADER_BYTES) / 2);
    const samples = Float32Array.from(
      { length: count },
      (_, i) => bytes.readInt16LE(HEADER_BYTES + i * 2) / FULL_SCALE,
    );
    return resample(samples, bytes.readUInt32LE(24));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
