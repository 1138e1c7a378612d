import { parentPort } from 'node:worker_threads';
import type { PlannerRequest } from '../planner-thread.ts';

/** The key of a trip over which this thread never comes to an end. */
const ENDLESS = 13;
let isStuck = false;

/** Stands in for the thread that plans trips: is done with any trip at once, but for one that it never leaves. */
parentPort?.on('message', ({ id, input: { key } }: PlannerRequest) => {
  isStuck = key === ENDLESS;
  while (isStuck);
  parentPort?.postMessage({ id, answer: null });
});
