import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractCheck } from './testing-contract.ts';

/** The folder in which a whole run of the tests writes down which operations it has held against the document. */
export const COVERAGE_VARIABLE = 'SHOWN_OPERATIONS';

const seen = new Set<string>();

/** Writes down what a checked call has shown, once a process. */
export function recordContractCoverage({ operationId, hasAnswer, hasBody }: ContractCheck): void {
  const folder = process.env[COVERAGE_VARIABLE];
  if (!folder) return;
  for (const [kind, isShown] of [['answer', hasAnswer] as const, ['body', hasBody] as const]) {
    const line = `${kind} ${operationId}`;
    if (!isShown || seen.has(line)) continue;
    seen.add(line);
    mkdirSync(folder, { recursive: true });
    appendFileSync(path.join(folder, `${process.pid}.txt`), `${line}\n`);
  }
}

/** How many operations had an answer, and how many an accepted body, held against the document in a run. */
export function countContractCoverage(folder: string): { answers: number; bodies: number } {
  const lines = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n')),
  );
  const count = (kind: string) => [...lines].filter((line) => line.startsWith(`${kind} `)).length;
  return { answers: count('answer'), bodies: count('body') };
}
