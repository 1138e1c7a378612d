import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { appVerificationEndpoints, type Challenge, type Solution } from '#contract/app-verification.ts';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import type { AppUnderTest } from '../../testing.ts';
import type { AppVerification } from './app-verification.ts';

export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge could not be solved');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}

const cachedHeaders = new WeakMap<AppVerification, Promise<Record<string, string>>>();

const { readChallenge, redeemSolution } = appVerificationEndpoints;

async function solveForHeaders(app: AppUnderTest): Promise<Record<string, string>> {
  const { challenge } = readChallenge.response.parse(await (await app.request(readChallenge.path)).json());
  const response = await app.request(redeemSolution.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge, solution: await solve(challenge) }),
  });
  return { [APP_VERIFICATION_HEADER]: redeemSolution.response.parse(await response.json()).token };
}

/** Returns the headers of a request from our own page; solves the challenge only once. */
export function appHeaders(app: AppUnderTest): Promise<Record<string, string>> {
  const { appVerification } = app.deps;
  const cached = cachedHeaders.get(appVerification) ?? solveForHeaders(app);
  cachedHeaders.set(appVerification, cached);
  return cached;
}
