import { parentPort } from 'node:worker_threads';
import type { PlannerMessage, PlannerResponse } from '../plan/planner-work.ts';

/** A trip with this key makes the thread hang. */
const ENDLESS = 13;
let isStuck = false;

/** A fake planner thread: finishes every trip at once, except the one it hangs on. */
parentPort?.on('message', ({ key }: PlannerMessage) => {
  isStuck = key === ENDLESS;
  while (isStuck);
  parentPort?.postMessage({ key, kind: 'done', result: '' } satisfies PlannerResponse);
});
