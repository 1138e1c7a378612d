import { lowerPriority } from '../../low-priority.ts';
import { serveThread } from '../../worker-thread.ts';
import { createPlannerCalls } from './planner-work.ts';

lowerPriority();
serveThread(createPlannerCalls());
