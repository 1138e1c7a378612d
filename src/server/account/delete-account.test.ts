import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { BillingProvider } from '../billing/billing-provider.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { createLog } from '../log.ts';
import { startPurgeDeletedAccountsJob } from './delete-account.ts';
import type { Identity } from './identity.ts';

const LONGER_THAN_INTERVAL_MS = 30 * 60_000;
const SHORT_WAIT_MS = 50;

let database: Database;
beforeAll(async () => {
  database = await defaultDatabase().open();
});
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
});

function startJob(part: Pick<Identity, 'runMaintenance'> & Partial<Identity>): () => Promise<void> {
  const identity = { lookUp: async () => null, ...part } as Identity;
  const billing = { purgeDeletedCustomers: async () => undefined } as Partial<BillingProvider> as BillingProvider;
  return startPurgeDeletedAccountsJob({
    sql: database.sql,
    identity,
    billing,
    clock: () => new Date(),
    log: createLog('silent'),
  });
}

describe('the job that purges deleted accounts', () => {
  it('does not start while it is already running, and does not run again once it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const finishRuns: (() => void)[] = [];
    const runMaintenance = vi.fn(
      (_isStopping?: () => boolean) => new Promise<void>((resolve) => finishRuns.push(resolve)),
    );
    const stop = startJob({ runMaintenance });
    await waitFor(() => expect(runMaintenance).toHaveBeenCalled());
    vi.advanceTimersByTime(LONGER_THAN_INTERVAL_MS);
    finishRuns[0]?.();
    await pause(SHORT_WAIT_MS);
    expect(runMaintenance).toHaveBeenCalledTimes(1);
    await waitFor(() => {
      vi.advanceTimersByTime(LONGER_THAN_INTERVAL_MS);
      expect(runMaintenance).toHaveBeenCalledTimes(2);
    });
    const isStopping = runMaintenance.mock.calls[1]?.[0];
    expect(isStopping?.()).toBe(false);
    const stopped = stop();
    expect(isStopping?.()).toBe(true);
    finishRuns[1]?.();
    await stopped;
    vi.advanceTimersByTime(LONGER_THAN_INTERVAL_MS);
    expect(runMaintenance).toHaveBeenCalledTimes(2);
  });

  it('stops a run at the first user if the identity provider is down', async () => {
    const rows = ['ada', 'bob', 'eve'].map((uid) => ({ uid, deleted_at: new Date(), forgotten_at: null }));
    await database.sql.insertInto('deleted_users').values(rows).execute();
    const remove = vi.fn(async () => {
      throw new AppError('unavailable');
    });
    const stop = startJob({ runMaintenance: async () => undefined, remove });
    await waitFor(() => expect(remove).toHaveBeenCalled());
    await pause(SHORT_WAIT_MS);
    await stop();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('deletes at the identity provider, on a later run, the users who were deleted while it was down', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const row = { uid: 'flo', deleted_at: new Date(), forgotten_at: null };
    await database.sql.insertInto('deleted_users').values(row).execute();
    const remove = vi.fn(async (_: string): Promise<void> => {
      if (remove.mock.calls.length === 1) throw new AppError('unavailable');
    });
    const stop = startJob({ runMaintenance: async () => undefined, remove });
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
    await waitFor(() => {
      vi.advanceTimersByTime(LONGER_THAN_INTERVAL_MS);
      expect(remove.mock.calls.slice(1).flat()).toContain('flo');
    });
    await stop();
  });
});
