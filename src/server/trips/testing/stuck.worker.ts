import { parentPort } from 'node:worker_threads';
import type { PlannerRequest } from '../planner-thread.ts';

/** A trip with this key makes the thread hang. */
const ENDLESS = 13;
let isStuck = false;

/** A fake planner thread: answers every trip at once, except the one it hangs on. */
parentPort?.on('message', ({ id, input: { key } }: PlannerRequest) => {
  isStuck = key === ENDLESS;
  while (isStuck);
  parentPort?.postMessage({ id, answer: null });
});
