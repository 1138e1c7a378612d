import { parentPort } from 'node:worker_threads';
import { PlannerRequestHandler } from '../planner-request-handler.ts';
import type { PlannerRequest, PlannerResponse } from '../planner-thread.ts';

/** A trip with this starting charge makes the thread hang; all others are planned. */
const ENDLESS_PERCENT = 93;
const endless = new Set<number>();
const work = new PlannerRequestHandler();

function answerTo({ id, kind, input }: PlannerRequest): PlannerResponse {
  if (kind === 'begin' && input.basis.request.startPercent === ENDLESS_PERCENT) endless.add(input.key);
  const isStuck = kind === 'search' && endless.has(input.key);
  while (isStuck);
  try {
    return { id, answer: work.answer(kind, input as never) };
  } catch {
    return { id, isLost: true };
  }
}

parentPort?.on('message', (question: PlannerRequest) => parentPort?.postMessage(answerTo(question)));
