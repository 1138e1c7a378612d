const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE']);
/** PostgreSQL errors: a broken connection, or a server that is starting, stopping, or out of connections. */
const UNAVAILABLE_STATES = /^(08|57P0|53300)/;
const UNAVAILABLE_MESSAGES =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|database has been closed/i;

/** Returns whether the database is unreachable, as opposed to refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return UNAVAILABLE_CODES.has(code) || UNAVAILABLE_STATES.test(code) || UNAVAILABLE_MESSAGES.test(error.message);
}
