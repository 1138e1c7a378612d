import { createStoredJson } from '#web/lib/stored-value.ts';
import { ReportOutbox } from './unsent-reports.ts';

/** Reports stored in this browser until the server has them. */
export const reportOutbox = createStoredJson<ReportOutbox>('towcharge.reports-unsent', ReportOutbox, {});
