import { errorText } from '#web/lib/form/error-text.ts';
import { retryWhenRateLimited } from '#web/lib/requests/retry-when-rate-limited.ts';

export function splitIntoBatches<Row>(rows: readonly Row[], rowsMax: number): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsMax) }, (_, index) => index * rowsMax);
  return starts.map((start) => rows.slice(start, start + rowsMax));
}

type Import<Row, Outcome> = {
  readonly batches: readonly (readonly Row[])[];
  readonly send: (batch: readonly Row[]) => Promise<Outcome>;
  readonly onSaved: (outcome: Outcome, batch: readonly Row[]) => void;
  readonly failure: string;
  readonly signal: AbortSignal;
};

/**
 * Throws if the first batch fails or the import is aborted. If a later batch fails, returns the reason as a sentence
 * for the import's report.
 */
export async function sendInBatches<Row, Outcome>(rowImport: Import<Row, Outcome>): Promise<string[]> {
  const { batches, send, onSaved, failure, signal } = rowImport;
  for (const [index, batch] of batches.entries()) {
    try {
      onSaved(await retryWhenRateLimited(() => send(batch), signal), batch);
    } catch (error) {
      if (index === 0 || signal.aborted) throw error;
      return [`Not all rows were sent: ${errorText(error, failure)}`];
    }
  }
  return [];
}
