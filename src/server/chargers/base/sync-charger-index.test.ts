import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sql } from '../../db/database.ts';
import { syncChargerIndex } from './sync-charger-index.ts';

afterEach(() => vi.restoreAllMocks());

describe('keeping the index current', () => {
  it('causes no warnings if the clock goes back, which can happen when a virtual machine is migrated', async () => {
    const warnings: Error[] = [];
    const noteWarning = (warning: Error) => warnings.push(warning);
    process.on('warning', noteWarning);
    let now = 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now -= 5.5;
      return now;
    });
    const calledTwice = Promise.withResolvers<void>();
    let callCount = 0;
    let change: (payload: string) => void = () => {};
    const index = {
      catchUp: async () => {
        callCount += 1;
        if (callCount === 2) calledTwice.resolve();
        else change('');
      },
    };
    const listen = async (_: string, onNotify: (payload: string) => void) => {
      change = onNotify;
      return async () => undefined;
    };
    const stop = await syncChargerIndex(index, { sql: {} as Sql, listen }, { error: vi.fn() }, { debounceMs: 0 });
    await calledTwice.promise;
    await stop();
    // Warnings are emitted asynchronously.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', noteWarning);
    expect(warnings).toEqual([]);
  });
});
