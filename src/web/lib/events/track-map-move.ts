import { track } from './track.ts';

const INTERVAL_MS = 60_000;
let lastMs = Number.NEGATIVE_INFINITY;

/** Tracks that the map moved, at most once a minute, but not where to. */
export function trackMapMove(nowMs = performance.now()): void {
  if (nowMs - lastMs < INTERVAL_MS) return;
  lastMs = nowMs;
  track({ type: 'map_interaction', action: 'move' });
}
