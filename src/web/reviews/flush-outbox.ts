import { isRejection } from '#web/lib/is-rejection.ts';
import type { Unsent } from './unsent-reports.ts';

type Dependencies = {
  /** What is still to be sent, at this moment. */
  readonly pending: () => readonly Unsent[];
  readonly send: (report: Unsent) => Promise<void>;
  readonly onSent: (report: Unsent) => void;
  readonly onRefused: (report: Unsent, why: string) => void;
};

/** Whether the server will never take a report as it is; of too many it takes the rest later. */
export function isPermanentError(error: unknown): error is Error {
  return isRejection(error) && error.code !== 'too_many_reviews';
}

/** How many arrived, and why the next one cannot be sent now; null when nothing waits any more. */
type Sent = { readonly sent: number; readonly stoppedBy: unknown };

/** Sends what waits, one after the other; ends at the first that cannot be sent now. */
export async function flushUnsentReports({ pending, send, onSent, onRefused }: Dependencies): Promise<Sent> {
  let sent = 0;
  const next = () => pending().find(({ refusal }) => refusal === null);
  for (let report = next(); report; report = next()) {
    try {
      await send(report);
      onSent(report);
      sent += 1;
    } catch (error) {
      if (!isPermanentError(error)) return { sent, stoppedBy: error };
      onRefused(report, error.message);
    }
  }
  return { sent, stoppedBy: null };
}
