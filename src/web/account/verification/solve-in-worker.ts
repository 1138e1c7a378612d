import type { Challenge, Solution } from '#contract/app-verification.ts';
import { connectWorker } from '#web/lib/browser/web-worker.ts';
import type { ChallengeCalls } from './challenge.worker.ts';

/** Keeps the page responsive; rejects on error or abort. */
export function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const script = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module', name: 'proof' });
  const worker = connectWorker<ChallengeCalls>(script);
  signal.addEventListener('abort', worker.close);
  return worker.call('solve', challenge).finally(worker.close);
}
