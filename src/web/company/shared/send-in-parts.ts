import { errorText } from '#web/lib/form/error-text.ts';
import { retryWhenRateLimited } from '#web/lib/requests/wait-and-retry.ts';

export function splitIntoParts<Row>(rows: readonly Row[], rowsMax: number): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsMax) }, (_, at) => at * rowsMax);
  return starts.map((start) => rows.slice(start, start + rowsMax));
}

type Import<Row, Answer> = {
  readonly parts: readonly (readonly Row[])[];
  readonly send: (part: readonly Row[]) => Promise<Answer>;
  readonly onSaved: (answer: Answer, part: readonly Row[]) => void;
  readonly failure: string;
  readonly signal: AbortSignal;
};

/** Sends rows part by part. If a later part fails, returns why as a line of the report of what was saved before. */
export async function sendInParts<Row, Answer>(wanted: Import<Row, Answer>): Promise<string[]> {
  const { parts, send, onSaved, failure, signal } = wanted;
  for (const [at, part] of parts.entries()) {
    try {
      onSaved(await retryWhenRateLimited(() => send(part), signal), part);
    } catch (error) {
      if (at === 0 || signal.aborted) throw error;
      return [`Not all rows were sent: ${errorText(error, failure)}`];
    }
  }
  return [];
}
