import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../low-priority.ts';
import { type PlannerMessage, PlannerWork } from './planner-work.ts';

const work = new PlannerWork();
lowerPriority();

parentPort?.on('message', (message: PlannerMessage) => {
  const response = work.respond(message);
  if (response !== null) parentPort?.postMessage(response);
});
