import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#contract/app-verification.ts';

self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey });
  self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey });
});
