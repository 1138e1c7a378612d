import { parentPort } from 'node:worker_threads';
import type { PlannerAnswer, PlannerQuestion } from '../planner-thread.ts';
import { PlannerWork } from '../planner-work.ts';

/** The trip over which this thread, that plans all others, never comes to an end: one that begins with so much in the battery. */
const ENDLESS_PERCENT = 93;
const endless = new Set<number>();
const work = new PlannerWork();

function answerTo({ id, kind, input }: PlannerQuestion): PlannerAnswer {
  if (kind === 'begin' && input.basis.request.startPercent === ENDLESS_PERCENT) endless.add(input.key);
  const isStuck = kind === 'search' && endless.has(input.key);
  while (isStuck);
  try {
    return { id, answer: work.answer(kind, input as never) };
  } catch {
    return { id, isLost: true };
  }
}

parentPort?.on('message', (question: PlannerQuestion) => parentPort?.postMessage(answerTo(question)));
