import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { fillSessions, setUpDrivers, type TestDrivers } from './testing/drivers.ts';

const CHARGE = { startedAt: '2026-03-01T18:30:00Z', energyKwh: 62.4, costDollars: 29.95, network: 'EVgo' };

describe.each(featureDatabases())('charging sessions, on the $name database,', ({ open }) => {
  let database: Database;
  let drivers: TestDrivers;
  beforeAll(async () => {
    database = await open();
    drivers = await setUpDrivers(database);
  });
  afterAll(() => database.close());

  it('are logged, changed, listed newest first, and deleted', async () => {
    const { save, list, remove } = await drivers.createUser('premium');
    const [earlierId, laterId] = [randomUUID(), randomUUID()];
    expect(await save(laterId, { ...CHARGE, place: '  Elko ', minutes: 40, chargerId: '7' })).toMatchObject({
      status: 200,
      body: { data: { id: laterId, place: 'Elko', costDollars: 29.95, source: 'hand', rigId: null, chargerId: '7' } },
    });
    await save(earlierId, { ...CHARGE, startedAt: '2026-02-28T23:00:00-08:00', costDollars: null, source: 'stop' });
    await save(earlierId, { ...CHARGE, startedAt: '2026-02-28T23:00:00-08:00', costDollars: 0.005 });
    expect(await list()).toMatchObject({
      total: 2,
      sessions: [
        { id: laterId, minutes: 40 },
        { id: earlierId, startedAt: '2026-03-01T07:00:00.000Z', costDollars: 0.01, source: 'stop' },
      ],
    });
    expect(await list('?limit=1&offset=1')).toMatchObject({ total: 2, sessions: [{ id: earlierId }] });
    await remove(laterId);
    expect((await remove(laterId)).status).toBe(200);
    expect(await list()).toMatchObject({ total: 1, sessions: [{ id: earlierId }] });
  });

  it.each([
    [{ energyKwh: 0 }, 'Enter more than 0 kWh.'],
    [{ energyKwh: 5_000 }, 'Enter up to 1,000 kWh.'],
    [{ costDollars: -1 }, 'Enter $0 or more.'],
    [{ startedAt: '1999-01-01T00:00:00Z' }, 'Enter a date in 2008 or later.'],
    [{ startedAt: 'yesterday' }, 'Enter the date and time.'],
    [{ place: 'a\u0000b' }, 'Remove the control characters.'],
  ])('are rejected with %j', async (change, message) => {
    const { save } = await drivers.createUser('premium');
    const { status, body } = await save(randomUUID(), { ...CHARGE, ...change });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  it("cannot be in the future or name a rig that the driver doesn't have", async () => {
    const { save } = await drivers.createUser('premium');
    const refusals = [{ startedAt: new Date(Date.now() + 3 * 86_400_000).toISOString() }, { rigId: randomUUID() }];
    const responses = await Promise.all(refusals.map((change) => save(randomUUID(), { ...CHARGE, ...change })));
    expect(responses).toMatchObject([
      { status: 422, body: { error: { code: 'charging_session_in_future' } } },
      { status: 404, body: { error: { code: 'rig_not_found' } } },
    ]);
  });

  it('are kept when their rig is deleted', async () => {
    const { browser, save, list } = await drivers.createUser('premium');
    const { id: rigId, measures: _, ...rig } = makeStoredRig(1, 'Camper');
    await browser.send('PUT', `/api/user/rigs/${rigId}`, rig);
    await save(randomUUID(), { ...CHARGE, rigId });
    expect(await list()).toMatchObject({ sessions: [{ rigId }] });
    await browser.send('DELETE', `/api/user/rigs/${rigId}`);
    expect(await list()).toMatchObject({ sessions: [{ rigId: null }] });
  });

  it('need a premium license to be logged or exported, but not to be listed or deleted', async () => {
    const { browser, uid, save, list, remove } = await drivers.createUser('premium');
    const id = randomUUID();
    await save(id, CHARGE);
    await drivers.setLicense(uid, 'free');
    expect(await save(randomUUID(), CHARGE)).toMatchObject({
      status: 403,
      body: { error: { code: 'not_licensed', message: 'Analytics require a Premium license' } },
    });
    expect((await browser.send('GET', '/api/analytics/sessions.csv')).status).toBe(403);
    expect(await list()).toMatchObject({ total: 1 });
    await remove(id);
    expect(await list()).toMatchObject({ total: 0 });
  });

  it('are exported as a table without active formulas, and are in the export of all personal data', async () => {
    const { browser, save, download } = await drivers.createUser('premium');
    await save(randomUUID(), { ...CHARGE, place: '=cmd|calc' });
    expect(parse(await download(), { bom: true })).toEqual([
      ['Start', 'Minutes', 'Energy (kWh)', 'Cost (USD)', 'Network', 'Place'],
      ['2026-03-01T18:30:00.000Z', '', '62.4', '29.95', 'EVgo', "'=cmd|calc"],
    ]);
    expect((await browser.send('GET', '/api/user/export')).body).toMatchObject({
      data: { chargingSessions: [{ place: '=cmd|calc', energyKwh: 62.4 }] },
    });
  });

  it('are limited to 20,000, and can still be changed at the limit', async () => {
    const { uid, save, list } = await drivers.createUser('premium');
    const id = randomUUID();
    await save(id, CHARGE);
    await fillSessions(database.sql, uid, SESSIONS_MAX - 1);
    expect(await save(randomUUID(), CHARGE)).toMatchObject({
      status: 409,
      body: { error: { code: 'charging_sessions_limit_reached' } },
    });
    expect((await save(id, { ...CHARGE, energyKwh: 1 })).status).toBe(200);
    expect(await list('?limit=1')).toMatchObject({ total: SESSIONS_MAX });
  });
});
