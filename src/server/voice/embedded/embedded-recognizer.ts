import pTimeout from 'p-timeout';
import { AppError } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { startThread, type Thread } from '../../worker-thread.ts';
import type { RecognizerCalls } from './recognizer.worker.ts';

/** How many commands can wait while one is recognized. */
const MAX_WAITING = 8;
/** Thirty seconds of noise take about ten seconds to decode. */
const DECODING_TIMEOUT_MS = 25_000;
const RETRY = { retryAfterSeconds: 2 };

type StartThread = () => Thread<RecognizerCalls>;

function startRecognizerThread(): Thread<RecognizerCalls> {
  const title = 'The thread that recognizes speech';
  const thread = startThread<RecognizerCalls>(new URL('./recognizer.worker.ts', import.meta.url), { title });
  thread.unref();
  return thread;
}

/** Recognizes commands in a thread, one after another. The thread starts with the first command. */
export class EmbeddedRecognizer {
  readonly #start: StartThread;
  readonly #decodingTimeoutMs: number;
  #thread: Thread<RecognizerCalls> | null = null;
  #pending = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(start: StartThread = startRecognizerThread, decodingTimeoutMs = DECODING_TIMEOUT_MS) {
    this.#start = start;
    this.#decodingTimeoutMs = decodingTimeoutMs;
  }

  get waitingCount(): number {
    return Math.max(this.#pending - 1, 0);
  }

  /** Null if the speech isn't a command. Throws if too many are waiting. */
  async recognize(speech: Float32Array, center: LatLng | null, signal?: AbortSignal): Promise<string | null> {
    if (this.#pending > MAX_WAITING) throw new AppError('voice_busy', RETRY);
    this.#pending += 1;
    const turn = this.#last.then(() => this.#decode(speech, center, signal));
    this.#last = turn.catch(() => undefined);
    return turn.finally(() => {
      this.#pending -= 1;
    });
  }

  async #decode(speech: Float32Array, center: LatLng | null, signal?: AbortSignal): Promise<string | null> {
    if (signal?.aborted) throw new AppError('request_canceled');
    if (this.#thread === null || this.#thread.hasEnded()) this.#thread = this.#start();
    const thread = this.#thread;
    const decoded = thread.call('recognize', speech, center);
    return pTimeout(decoded, { milliseconds: this.#decodingTimeoutMs }).catch(async (error: unknown) => {
      // A thread that hangs or has crashed can't be reused; the next command starts another one.
      decoded.catch(() => undefined);
      this.#thread = null;
      await thread.close();
      throw error;
    });
  }

  async close(): Promise<void> {
    await this.#thread?.close();
  }
}
