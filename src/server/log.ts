import { type Logger, pino } from 'pino';

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

/** The server's log: one JSON line an event on standard error, secrets left out. */
export function makeLog(level: string): Log {
  return pino({ level, base: null, redact: { paths: SECRETS, remove: true } }, pino.destination(2));
}
