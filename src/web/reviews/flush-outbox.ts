import { isRejection } from '#web/lib/is-rejection.ts';
import type { Unsent } from './unsent-reports.ts';

type Dependencies = {
  /** Returns the reports still to be sent, at the time of the call. */
  readonly pending: () => readonly Unsent[];
  readonly send: (report: Unsent) => Promise<void>;
  readonly onSent: (report: Unsent) => void;
  readonly onRefused: (report: Unsent, why: string) => void;
};

/** Returns whether the server will never accept a report as it is. Over the rate limit, it accepts the report later. */
export function isPermanentError(error: unknown): error is Error {
  return isRejection(error) && error.code !== 'too_many_reviews';
}

/** The number sent, and the error that stopped the flush; null if the outbox is empty. */
type Sent = { readonly sent: number; readonly stoppedBy: unknown };

/** Sends the outbox in order; stops at the first report that can't be sent now. */
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
