import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { addPinkNoise, prepareSpeech } from '#domain/voice/prepare-speech.ts';
import { SAMPLE_RATE } from '#domain/voice/read-wav.ts';
import { writeTranscript } from '#domain/voice/write-transcript.ts';
import { openCommandDecoder } from '#server/voice/embedded/command-decoder.ts';
import { listTowns } from '#server/voice/embedded/list-towns.ts';
import { ALL_VOICES, say } from '#server/voice/testing/speak.ts';
import { NEAR_FLAGSTAFF, OTHER_SPEECH, SPOKEN_COMMANDS } from '#server/voice/testing/spoken-sentences.ts';
import { logProgress, report } from './report.ts';

const SIGNAL_TO_NOISE_DB = 15;
const NOISE_SEED = 5;
const TARGETS = { clean: 0.9, noise: 0.75, falseAccepts: 0.02 };

const CONDITIONS = {
  clean: (samples: Float32Array) => samples,
  noise: (samples: Float32Array) => addPinkNoise(samples, SIGNAL_TO_NOISE_DB, NOISE_SEED),
};

type Recognition = { readonly transcript: string | null; readonly workS: number; readonly speechS: number };

/** Returns the query that a command produces: commands are compared by meaning, not by spelling. */
const toMeaning = (text: string) => JSON.stringify(parseUtterance(text)).toLowerCase();

/**
 * voice.clean and voice.noise: the share of spoken commands that are understood, in all voices; voice.rtf: seconds of
 * CPU per second of speech; voice.false: the share of other sentences that are mistaken for a command.
 */
export async function measureVoice(): Promise<void> {
  const decoder = await openCommandDecoder(listTowns());
  const recognize = (recording: Float32Array): Recognition => {
    const before = process.cpuUsage();
    const speech = prepareSpeech(recording);
    const transcript = 'problem' in speech ? null : decoder.recognize(speech.samples, NEAR_FLAGSTAFF);
    const { user, system } = process.cpuUsage(before);
    return { transcript, workS: (user + system) / 1e6, speechS: recording.length / SAMPLE_RATE };
  };
  // The first command compiles the grammar.
  recognize(await say('zoom in', 'a woman (flite slt)'));
  const understood = { clean: 0, noise: 0 };
  const recognitions: Recognition[] = [];
  let falseAccepts = 0;
  for (const voice of ALL_VOICES) {
    const before = { ...understood };
    for (const command of SPOKEN_COMMANDS) {
      const recording = await say(command, voice);
      for (const condition of ['clean', 'noise'] as const) {
        const heard = recognize(CONDITIONS[condition](recording));
        recognitions.push(heard);
        const isUnderstood =
          heard.transcript !== null && toMeaning(heard.transcript) === toMeaning(writeTranscript(command, new Map()));
        if (isUnderstood) understood[condition] += 1;
        else logProgress(`${condition}, ${voice}: "${command}" heard as "${heard.transcript}"`);
      }
    }
    for (const sentence of OTHER_SPEECH) {
      const heard = recognize(await say(sentence, voice));
      if (heard.transcript === null) continue;
      falseAccepts += 1;
      logProgress(`${voice}: "${sentence}" mistaken for "${heard.transcript}"`);
    }
    const share = (condition: 'clean' | 'noise') =>
      (understood[condition] - before[condition]) / SPOKEN_COMMANDS.length;
    logProgress(`${voice}: ${share('clean').toFixed(2)} clean, ${share('noise').toFixed(2)} with noise`);
  }
  decoder.close();
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const n = SPOKEN_COMMANDS.length * ALL_VOICES.length;
  const otherCount = OTHER_SPEECH.length * ALL_VOICES.length;
  const rtf = sum(recognitions.map(({ workS }) => workS)) / sum(recognitions.map(({ speechS }) => speechS));
  report({ name: 'voice.clean', value: understood.clean / n, unit: '', n });
  report({ name: 'voice.noise', value: understood.noise / n, unit: '', n });
  report({ name: 'voice.rtf', value: rtf, unit: 'x', n: recognitions.length });
  report({ name: 'voice.false', value: falseAccepts / otherCount, unit: '', n: otherCount });
  const isGoodEnough =
    understood.clean / n >= TARGETS.clean &&
    understood.noise / n >= TARGETS.noise &&
    falseAccepts / otherCount <= TARGETS.falseAccepts;
  if (!isGoodEnough)
    throw new Error('Voice recognition missed a target: see voice.clean, voice.noise, and voice.false');
}
