import { expect, it } from 'vitest';
import { defaultDatabase } from '../db/testing.ts';
import { openApp } from '../testing.ts';
import { refreshDueSubscription } from './refresh-subscription.ts';

it('A subscription that is due is refreshed once for all requests that wait for it, and again for later ones', async () => {
  const database = await defaultDatabase().open();
  const { deps } = await openApp(database);
  const refreshed: string[] = [];
  const billing = {
    ...deps.billing,
    async refresh(uid: string) {
      refreshed.push(uid);
      await deps.billing.refresh(uid);
    },
  };
  const refresh = (uid: string) => refreshDueSubscription(uid, { ...deps, billing });
  await Promise.all([...Array.from({ length: 10 }, () => refresh('payer')), refresh('another')]);
  expect(refreshed).toEqual(['payer', 'another']);
  await refresh('payer');
  expect(refreshed).toEqual(['payer', 'another', 'payer']);
  await database.close();
});
