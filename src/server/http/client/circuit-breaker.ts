const MAX_FAILURES = 5;
const OPEN_MS = 30_000;

type BreakerOptions = {
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly openError: () => Error;
  readonly isFailure?: (error: unknown) => boolean;
};

/**
 * Creates a circuit breaker: after five failures in a row it rejects calls for half a minute, then lets one through.
 */
export function createCircuitBreaker({
  now,
  openError,
  isFailure = () => true,
}: BreakerOptions): <T>(send: () => Promise<T>) => Promise<T> {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  return async (send) => {
    if (now() < openUntil) throw openError();
    if (failures >= MAX_FAILURES) openUntil = now() + OPEN_MS;
    try {
      const response = await send();
      failures = 0;
      openUntil = Number.NEGATIVE_INFINITY;
      return response;
    } catch (error) {
      failures = isFailure(error) ? failures + 1 : 0;
      if (failures >= MAX_FAILURES) openUntil = now() + OPEN_MS;
      throw error;
    }
  };
}
