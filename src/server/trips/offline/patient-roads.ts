import { setTimeout as pause } from 'node:timers/promises';
import type { RoadEngine } from '../../roads/road-engine.ts';

const TRIES = 6;
const PAUSE_MS = 2_000;

/** Asks a road engine again that is still starting, or starts again: no one waits for the answer. */
export function withPatience(roads: Pick<RoadEngine, 'route'>): Pick<RoadEngine, 'route'> {
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
