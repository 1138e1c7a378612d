import { vi } from 'vitest';

/** The default of one second is too short on a busy machine. */
const TIMEOUT_MS = 30_000;

/** Repeats the callback until it no longer throws or rejects; returns its result. */
export function waitFor<T>(callback: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(callback, { timeout: TIMEOUT_MS });
}
