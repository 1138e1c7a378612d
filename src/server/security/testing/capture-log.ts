import { createLog, type Log } from '../../log.ts';

export function createCapturingLog(level: string): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => lines.push(line) }) };
}
