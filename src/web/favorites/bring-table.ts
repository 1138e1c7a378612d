import { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import { emptyReport, type ImportOutcome, type ImportReport, withPart } from './import-report.ts';
import { partsOf, readTable, type TableRow } from './import-table.ts';

const Wait = z.object({ retryAfterSeconds: z.number() });

/** Waits, until that is stopped. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Hands in one part of a table; when there were too many it waits for as long as the server says. */
async function bringPart(gateway: Gateway, rows: TableRow[], signal: AbortSignal): Promise<ImportOutcome> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return (await call(gateway, favoriteEndpoints.importFavorites, { body: { rows } }, signal)).data;
    } catch (error) {
      const isTooMany = error instanceof AppError && error.code === 'too_many_requests';
      const wait = Wait.safeParse(isTooMany ? error.details : null);
      if (!wait.success) throw error;
      await pause(wait.data.retryAfterSeconds, signal);
    }
  }
}

type Bringing = { readonly signal: AbortSignal; readonly tell: (report: ImportReport) => void };

/** Brings in a table of favourites part by part, and tells after each how far it is. */
export async function bringTable(gateway: Gateway, text: string, { signal, tell }: Bringing): Promise<void> {
  const { rows, unreadable } = await readTable(text);
  let report = emptyReport(rows.length, unreadable);
  tell(report);
  for (const part of partsOf(rows)) {
    report = withPart(report, part, await bringPart(gateway, part, signal));
    tell(report);
  }
}
