import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from '#contract/app-verification.ts';
import { serveWorker } from '#web/lib/browser/web-worker.ts';

export type ChallengeCalls = typeof handlers;

const handlers = {
  async solve(challenge: Challenge): Promise<Solution> {
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The challenge could not be solved');
    return { counter: solution.counter, derivedKey: solution.derivedKey };
  },
};

serveWorker(handlers);
