import { serveThread } from '../../worker-thread.ts';
import type { PlannerCalls } from '../plan/planner-work.ts';

/** A trip with this key makes the thread hang. */
const ENDLESS_KEY = 13;
let isStuck = false;

const calls: PlannerCalls = {
  advance({ key }) {
    isStuck = key === ENDLESS_KEY;
    while (isStuck);
    return { kind: 'done', result: '' };
  },
  forget: () => undefined,
};

serveThread(calls);
