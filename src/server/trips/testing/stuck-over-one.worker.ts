import { parentPort } from 'node:worker_threads';
import { type PlannerMessage, PlannerWork } from '../plan/planner-work.ts';

/** A trip with this starting charge makes the thread hang; all others are planned. */
const ENDLESS_PERCENT = 93;
const endless = new Set<number>();
const work = new PlannerWork();

parentPort?.on('message', (message: PlannerMessage) => {
  const { kind, key } = message;
  if (kind === 'run' && message.task.basis.request.startPercent === ENDLESS_PERCENT) endless.add(key);
  const isStuck = kind === 'answer' && message.answer.kind === 'details' && endless.has(key);
  while (isStuck);
  const response = work.respond(message);
  if (response !== null) parentPort?.postMessage(response);
});
