import { describe, expect, it } from 'vitest';
import { generateReference } from './reference.ts';

describe('a reference number', () => {
  it('is eight letters and digits in two groups', () => {
    let next = 0;
    const inOrder = (limit: number) => next++ % limit;
    expect(generateReference(inOrder)).toBe('2345-679A');
  });

  it('has no ambiguous characters', () => {
    const all = new Set<string>();
    for (let i = 0; i < 100; i += 1) for (const letter of generateReference((limit) => i % limit)) all.add(letter);
    for (const unclear of ['0', 'O', '1', 'I', 'L', '8', 'B', 'S', 'Z', 'o', 'l']) expect(all).not.toContain(unclear);
    expect(all.size).toBeGreaterThan(20);
  });
});
