import { AppError } from '#contract/errors.ts';

/** Waits for a promise, but rejects at once when the signal aborts first. */
export async function raceAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new AppError('request_given_up'));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([promise, givenUp]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
