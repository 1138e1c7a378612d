import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

class Unavailable extends Error {}

const failUnavailable = () => Promise.reject(new Unavailable());
const createBreaker = (now: () => number) =>
  createCircuitBreaker({ now, openError: () => new Unavailable(), isFailure: (error) => error instanceof Unavailable });

describe('a circuit breaker', () => {
  it('after five failures, tries the service only once every half minute until it responds', async () => {
    let nowMs = 0;
    let calls = 0;
    const guarded = createBreaker(() => nowMs);
    const ask = (response: () => Promise<string>) =>
      guarded(() => {
        calls += 1;
        return response();
      }).catch((error: Error) => error.name);
    for (let i = 0; i < 7; i++) await ask(failUnavailable);
    expect(calls).toBe(5);
    nowMs = 30_001;
    await ask(failUnavailable);
    await ask(failUnavailable);
    expect(calls).toBe(6);
    nowMs = 60_002;
    expect(await ask(async () => 'here')).toBe('here');
    expect(await ask(async () => 'here')).toBe('here');
  });

  it('does not count errors that are not failures of the service, such as a missing road', async () => {
    let calls = 0;
    const guarded = createBreaker(() => 0);
    for (let i = 0; i < 9; i++)
      await guarded(() => {
        calls += 1;
        return Promise.reject(new Error('There is no road'));
      }).catch(() => undefined);
    expect(calls).toBe(9);
  });
});
