import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import type { Sql } from './database.ts';
import { up as renameDeparturePercents } from './migrations/045-departure-percents.ts';
import { up as renamePortCenters } from './migrations/046-port-centers.ts';
import { defaultDatabase } from './testing.ts';

const TRIP = '11111111-1111-4111-8111-111111111111';

async function openWithUser() {
  const { sql, close } = await defaultDatabase().open();
  await raw`insert into users (uid, email, display_name, privacy_settings)
    values ('ada', 'ada@example.com', 'Ada', '{}')`.execute(sql);
  return { sql, close };
}

const storeTrip = (sql: Sql, request: object, result: object) =>
  raw`insert into trips (id, uid, made_at, request, result)
    values (${TRIP}, 'ada', now(), ${JSON.stringify(request)}, ${JSON.stringify(result)})`.execute(sql);

it('The migration to departurePercent renames the field in stored trips, but does not change place names', async () => {
  const { sql, close } = await openWithUser();
  const name = 'Camp {"leavePercent": 7}';
  await storeTrip(sql, {}, { plans: [{ stops: [{ name, leavePercent: 80 }, { leavePercent: 62.5 }] }] });
  await renameDeparturePercents(sql as never);
  expect((await raw`select result from trips`.execute(sql)).rows).toEqual([
    { result: { plans: [{ stops: [{ name, departurePercent: 80 }, { departurePercent: 62.5 }] }] } },
  ]);
  await close();
});

it('The migration of centered charge ports changes their spelling in rigs and trips', async () => {
  const { sql, close } = await openWithUser();
  const vehicles = [{ portCorner: 'rear-centre', make: 'Ford' }, { portCorner: 'front-left' }, 'ford-lightning'];
  for (const vehicle of vehicles)
    await raw`insert into rigs (uid, id, name, vehicle, saved_at)
      values ('ada', gen_random_uuid(), 'Boat', ${JSON.stringify(vehicle)}, now())`.execute(sql);
  await storeTrip(sql, { rig: { vehicle: { portCorner: 'front-centre' } } }, {});
  await renamePortCenters(sql as never);
  const { rows } = await raw<{ vehicle: unknown }>`select vehicle from rigs`.execute(sql);
  expect(rows.map(({ vehicle }) => vehicle)).toEqual(
    expect.arrayContaining([{ portCorner: 'rear-center', make: 'Ford' }, ...vehicles.slice(1)]),
  );
  expect((await raw`select request from trips`.execute(sql)).rows).toEqual([
    { request: { rig: { vehicle: { portCorner: 'front-center' } } } },
  ]);
  await close();
});
