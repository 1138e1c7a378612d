import { type Log, makeLog } from '../../log.ts';

/** A log that keeps its lines. */
export function keptLog(level: string): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { lines, log: makeLog(level, { write: (line) => lines.push(line) }) };
}
