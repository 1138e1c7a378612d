const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE']);
/** PostgreSQL's classes for broken connections and for a server that starts, stops or is full. */
const AWAY_STATES = /^(08|57P0|53300)/;
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|database has been closed/i;

/** Whether an error means that the database cannot be reached now, rather than that it refused what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return AWAY_CODES.has(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(error.message);
}
