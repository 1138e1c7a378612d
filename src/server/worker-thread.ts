import { setFlagsFromString } from 'node:v8';
import { parentPort, Worker } from 'node:worker_threads';
import { connect, type Handlers, type Link, type SentError } from '#contract/calls.ts';
import { AppError, isErrorCode } from '#contract/errors.ts';

export type Thread<H extends Handlers> = Link<H> & {
  readonly unref: () => void;
  /** Ends the thread immediately; pending calls are rejected. */
  readonly close: () => Promise<void>;
};

type ThreadOptions = {
  /** Names the thread in the error of calls made after it ended. */
  readonly title: string;
  readonly data?: unknown;
  readonly handlers?: Handlers;
  /** Memory for new objects; more means fewer garbage collections. */
  readonly youngGenerationMb?: number;
};

/** Three areas of 4 MB, as in the main thread (decision 014). */
const YOUNG_MB = 12;

function toError({ name, code }: SentError): Error | null {
  return name === 'AppError' && isErrorCode(code) ? new AppError(code) : null;
}

/** Starts a worker thread that serves functions with `serveThread`. */
export function startThread<H extends Handlers>(
  script: URL,
  { title, data, handlers, youngGenerationMb = YOUNG_MB }: ThreadOptions,
): Thread<H> {
  // --max-semi-space-size would override the limits of threads too. The main thread has read it already.
  setFlagsFromString('--max-semi-space-size=0');
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  });
  const link = connect<H>(
    {
      post: (message, buffers) => worker.postMessage(message, buffers),
      listen: (receive) => worker.on('message', receive),
      toError,
    },
    handlers,
  );
  worker.on('error', (error) => link.end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => link.end(new Error(`${title} has ended`)));
  return {
    ...link,
    unref: () => worker.unref(),
    async close() {
      await worker.terminate();
    },
  };
}

/** Serves functions to the thread that started this one. The returned link calls that thread's handlers. */
export function serveThread<H extends Handlers>(handlers: Handlers): Link<H> {
  const port = parentPort;
  if (port === null) throw new Error('This module must run in a worker thread');
  return connect<H>(
    {
      post: (message, buffers) => port.postMessage(message, buffers),
      listen: (receive) => port.on('message', receive),
      toError,
    },
    handlers,
  );
}
