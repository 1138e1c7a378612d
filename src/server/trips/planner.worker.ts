import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../low-priority.ts';
import { PlannerRequestHandler, UnknownTripError } from './planner-request-handler.ts';
import type { PlannerRequest, PlannerResponse } from './planner-thread.ts';

const work = new PlannerRequestHandler();
lowerPriority();

function answerTo({ id, kind, input }: PlannerRequest): PlannerResponse {
  try {
    return { id, answer: work.answer(kind, input as never) };
  } catch (error) {
    if (error instanceof UnknownTripError) return { id, isLost: true };
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (question: PlannerRequest) => parentPort?.postMessage(answerTo(question)));
