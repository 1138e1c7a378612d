import type { LatLng } from '#domain/geo/point.ts';
import { writeWav } from '#domain/voice/read-wav.ts';
import type { Config } from '../config.ts';
import { describeFetchError } from '../http/client/describe-fetch-error.ts';
import type { Log } from '../log.ts';
import { EmbeddedRecognizer } from './embedded/embedded-recognizer.ts';
import { createWhisperClient } from './whisper/whisper.ts';

const WHISPER_TIMEOUT_MS = 8_000;

export type RecognizerName = 'embedded' | 'whisper';

export type RecognizedSpeech = {
  /** Null if the embedded recognizer found no command in the speech. */
  readonly transcript: string | null;
  readonly recognizer: RecognizerName;
};

/** A recording of speech, and the middle of the driver's map. */
export type Speech = { readonly samples: Float32Array; readonly center: LatLng | null; readonly signal?: AbortSignal };

/** Recognizes speech; stores neither recordings nor transcripts. */
export type SpeechToText = {
  readonly recognizers: readonly RecognizerName[];
  readonly waitingCount: () => number;
  readonly recognize: (speech: Speech) => Promise<RecognizedSpeech>;
  readonly close: () => Promise<void>;
};

/** Uses the embedded recognizer and, if configured, a Whisper server that is tried first. */
export function createSpeechToText(
  { whisper }: Pick<Config, 'whisper'>,
  log: Pick<Log, 'warn'>,
  embedded = new EmbeddedRecognizer(),
  timeoutMs = WHISPER_TIMEOUT_MS,
): SpeechToText {
  const now = () => performance.now();
  const transcribe = whisper && createWhisperClient({ settings: whisper, timeoutMs, now });

  async function transcribeOnServer(samples: Float32Array): Promise<string | null> {
    if (transcribe === null) return null;
    return transcribe(writeWav(samples)).catch((error: unknown) => {
      log.warn({ problem: describeFetchError(error) }, 'the speech server failed');
      return null;
    });
  }

  return {
    recognizers: whisper === null ? ['embedded'] : ['whisper', 'embedded'],
    waitingCount: () => embedded.waitingCount,
    async recognize({ samples, center, signal }) {
      const transcript = await transcribeOnServer(samples);
      if (transcript !== null) return { transcript, recognizer: 'whisper' };
      return { transcript: await embedded.recognize(samples, center, signal), recognizer: 'embedded' };
    },
    close: () => embedded.close(),
  };
}
