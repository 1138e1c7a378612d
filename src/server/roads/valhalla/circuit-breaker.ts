import { ValhallaUnavailableError } from './valhalla-client.ts';

const MAX_FAILURES = 5;
const OPEN_MS = 30_000;

/**
 * Creates a circuit breaker: after five failures in a row it rejects calls for half a minute, then lets one through.
 */
export function createCircuitBreaker(now: () => number): <T>(ask: () => Promise<T>) => Promise<T> {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  return async (ask) => {
    if (now() < openUntil)
      throw new ValhallaUnavailableError('it failed five times in a row and is left alone for half a minute');
    if (failures >= MAX_FAILURES) openUntil = now() + OPEN_MS;
    try {
      const answer = await ask();
      failures = 0;
      openUntil = Number.NEGATIVE_INFINITY;
      return answer;
    } catch (error) {
      if (error instanceof ValhallaUnavailableError) {
        failures += 1;
        if (failures >= MAX_FAILURES) openUntil = now() + OPEN_MS;
      } else failures = 0;
      throw error;
    }
  };
}
