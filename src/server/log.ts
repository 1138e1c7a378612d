import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'email',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.token',
  '*.email',
];

/** An error for the log: others of its fields may hold what people sent, as those of a database do. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const cause = error.cause instanceof Error ? serializeError(error.cause) : undefined;
  return { type, message, stack, code, cause };
}

/** The server's log: one JSON line an event on standard error, secrets left out. */
export function createLog(level: string, to: DestinationStream = pino.destination(2)): Log {
  return pino(
    { level, base: null, redact: { paths: SECRETS, remove: true }, serializers: { err: serializeError } },
    to,
  );
}
