import { setTimeout as pause } from 'node:timers/promises';
import type { RoadEngine } from '../../roads/road-engine.ts';

const TRIES = 6;
const PAUSE_MS = 2_000;

/** Asks again while the road engine is starting or restarting. Only a background job uses this. */
export function withRetries(roads: Pick<RoadEngine, 'route'>): Pick<RoadEngine, 'route'> {
  return {
    async route(...question) {
      for (let tries = 1; ; tries += 1) {
        const answer = await roads.route(...question);
        const isTemporary =
          !answer.ok && (answer.failure.kind === 'preparing' || answer.failure.kind === 'unavailable');
        if (!isTemporary || tries === TRIES) return answer;
        await pause(PAUSE_MS);
      }
    },
  };
}
