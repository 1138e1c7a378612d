import { createStoredJson } from '#web/lib/stored-value.ts';
import { Outbox } from './unsent-reports.ts';

/** What this browser keeps of reports until the server has them. */
export const outbox = createStoredJson<Outbox>('towcharge.reports-unsent', Outbox, {});
