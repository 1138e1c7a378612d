import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractCheck } from './testing-contract.ts';

/** Environment variable: the folder where a full test run records the API operations that it checked. */
export const COVERAGE_VARIABLE = 'CONTRACT_COVERAGE_FOLDER';

const recorded = new Set<string>();

/** Records the operation of a checked request, once per process. */
export function recordContractCoverage({ operationId, isResponseChecked, isBodyChecked }: ContractCheck): void {
  const folder = process.env[COVERAGE_VARIABLE];
  if (!folder) return;
  for (const [kind, isChecked] of [['response', isResponseChecked] as const, ['body', isBodyChecked] as const]) {
    const line = `${kind} ${operationId}`;
    if (!isChecked || recorded.has(line)) continue;
    recorded.add(line);
    mkdirSync(folder, { recursive: true });
    appendFileSync(path.join(folder, `${process.pid}.txt`), `${line}\n`);
  }
}

export function countContractCoverage(folder: string): { responses: number; bodies: number } {
  const lines = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n')),
  );
  const count = (kind: string) => [...lines].filter((line) => line.startsWith(`${kind} `)).length;
  return { responses: count('response'), bodies: count('body') };
}
