import { createStoredJson } from '#web/lib/stored-value.ts';
import { withTabLock } from '#web/lib/tab-lock.ts';
import { createDrivenLegReporter, DrivenLegOutbox } from './driven-leg-outbox.ts';

const KEY = 'towcharge.legs-untold';

/** Reports driven legs, with an outbox in this browser. */
export const drivenLegReporter = createDrivenLegReporter(
  createStoredJson<DrivenLegOutbox>(KEY, DrivenLegOutbox, {}),
  withTabLock(KEY, navigator.locks),
);
