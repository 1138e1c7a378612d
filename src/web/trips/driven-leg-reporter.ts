import { createStoredJson } from '#web/lib/stored-value.ts';
import { withTabLock } from '#web/lib/tab-lock.ts';
import { createDrivenLegReporter, DrivenLegOutbox } from './driven-leg-outbox.ts';

const KEY = 'towcharge.legs-untold';

/** Tells what driven legs took, and keeps in this browser what the server does not know yet. */
export const drivenLegReporter = createDrivenLegReporter(
  createStoredJson<DrivenLegOutbox>(KEY, DrivenLegOutbox, {}),
  withTabLock(KEY, navigator.locks),
);
