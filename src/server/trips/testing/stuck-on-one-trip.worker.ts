import { serveThread } from '../../worker-thread.ts';
import { createPlannerCalls, type PlannerCalls } from '../plan/planner-work.ts';

/** A trip with this starting charge makes the thread hang; all others are planned. */
const ENDLESS_PERCENT = 93;
const endless = new Set<number>();
const { advance, forget } = createPlannerCalls();

const calls: PlannerCalls = {
  advance(request) {
    const { kind, key } = request;
    if (kind === 'run' && request.task.basis.request.startPercent === ENDLESS_PERCENT) endless.add(key);
    const isStuck = kind === 'answer' && request.answer.kind === 'details' && endless.has(key);
    while (isStuck);
    return advance(request);
  },
  forget,
};

serveThread(calls);
