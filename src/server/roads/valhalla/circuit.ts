import { ValhallaAway } from './ask.ts';

const FAILURES = 5;
const REST_MS = 30_000;

/** Stops asking somebody who failed five times in a row for half a minute; then one question tries again. */
export function makeCircuit(now: () => number): <T>(ask: () => Promise<T>) => Promise<T> {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async (ask) => {
    if (now() < restsUntil) throw new ValhallaAway('it failed five times in a row and is left alone for half a minute');
    if (failures >= FAILURES) restsUntil = now() + REST_MS;
    try {
      const answer = await ask();
      failures = 0;
      restsUntil = Number.NEGATIVE_INFINITY;
      return answer;
    } catch (error) {
      if (error instanceof ValhallaAway) {
        failures += 1;
        if (failures >= FAILURES) restsUntil = now() + REST_MS;
      } else failures = 0;
      throw error;
    }
  };
}
