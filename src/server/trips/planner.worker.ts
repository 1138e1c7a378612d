import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../low-priority.ts';
import type { PlannerAnswer, PlannerQuestion } from './planner-thread.ts';
import { LostTrip, PlannerWork } from './planner-work.ts';

const work = new PlannerWork();
lowerPriority();

function answerTo({ id, kind, input }: PlannerQuestion): PlannerAnswer {
  try {
    return { id, answer: work.answer(kind, input as never) };
  } catch (error) {
    if (error instanceof LostTrip) return { id, isLost: true };
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (question: PlannerQuestion) => parentPort?.postMessage(answerTo(question)));
