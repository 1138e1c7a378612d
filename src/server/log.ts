import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const SECRET_PATHS = [
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

/**
 * Serializes an error for the log. Drops other fields: those of database errors, for example, may contain user data.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const cause = error.cause instanceof Error ? serializeError(error.cause) : undefined;
  return { type, message, stack, code, cause };
}

/** Creates the log: one JSON line per event on standard error, without secrets. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  return pino(
    { level, base: null, redact: { paths: SECRET_PATHS, remove: true }, serializers: { err: serializeError } },
    destination,
  );
}
