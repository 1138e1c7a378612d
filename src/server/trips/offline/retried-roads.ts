import { setTimeout as pause } from 'node:timers/promises';
import type { RoutingEngine } from '../../roads/routing-engine.ts';

const MAX_TRIES = 6;
const PAUSE_MS = 2_000;

/** Retries a few times while the routing engine is starting or restarting; for background jobs. */
export function withRetries(roads: Pick<RoutingEngine, 'route'>): Pick<RoutingEngine, 'route'> {
  return {
    async route(...args) {
      for (let tries = 1; ; tries += 1) {
        const result = await roads.route(...args);
        const isTemporary =
          !result.ok && (result.failure.kind === 'preparing' || result.failure.kind === 'unavailable');
        if (!isTemporary || tries === MAX_TRIES) return result;
        await pause(PAUSE_MS);
      }
    },
  };
}
