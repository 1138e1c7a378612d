import { AppError } from '#contract/errors.ts';

/** How many requests for a company's figures may wait while one is computed. */
export const WAITING_MAX = 5;

type Turns = { last: Promise<unknown>; unfinished: number };

const turnsByCompany = new Map<string, Turns>();

/**
 * Computes a company's figures one request at a time in this process, because each may need 200,000 rows. Rejects
 * a request when too many wait, and a waiting request whose client has disconnected.
 */
export async function runInCompanyTurn<T>(
  companyId: string,
  signal: AbortSignal,
  compute: () => Promise<T>,
): Promise<T> {
  const turns = turnsByCompany.get(companyId) ?? { last: Promise.resolve(), unfinished: 0 };
  if (turns.unfinished > WAITING_MAX) throw new AppError('company_figures_busy');
  turnsByCompany.set(companyId, turns);
  turns.unfinished += 1;
  const result = turns.last.then(() => {
    if (signal.aborted) throw new AppError('request_canceled');
    return compute();
  });
  turns.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    turns.unfinished -= 1;
    if (turns.unfinished === 0) turnsByCompany.delete(companyId);
  }
}
