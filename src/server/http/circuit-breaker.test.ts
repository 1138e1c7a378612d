import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

class Away extends Error {}

const away = () => Promise.reject(new Away());
const createBreaker = (now: () => number) =>
  createCircuitBreaker({ now, openError: () => new Away(), isFailure: (error) => error instanceof Away });

describe('a server that fails', () => {
  it('is tried once every half minute until it responds', async () => {
    let nowMs = 0;
    let calls = 0;
    const guarded = createBreaker(() => nowMs);
    const ask = (response: () => Promise<string>) =>
      guarded(() => {
        calls += 1;
        return response();
      }).catch((error: Error) => error.name);
    for (let i = 0; i < 7; i++) await ask(away);
    expect(calls).toBe(5);
    nowMs = 30_001;
    await ask(away);
    await ask(away);
    expect(calls).toBe(6);
    nowMs = 60_002;
    expect(await ask(async () => 'here')).toBe('here');
    expect(await ask(async () => 'here')).toBe('here');
  });

  it('does not include one that finds no road', async () => {
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
