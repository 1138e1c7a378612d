import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { up } from './migrations/042-trip-results-as-written.ts';
import { defaultDatabase } from './testing.ts';

const [SAVED, UNSAVED] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const RESULT = { plans: [{ totals: { distanceM: 1200, totalMin: 20, chargingStops: 1 } }] };

it('The migration of trip results keeps all results, and the totals of saved trips', async () => {
  const { sql, close } = await defaultDatabase().open();
  await raw`alter table trips drop column totals`.execute(sql);
  await raw`alter table trips alter column result type jsonb`.execute(sql);
  await raw`alter table trips add column totals jsonb generated always as (result #> '{plans,0,totals}') stored`.execute(
    sql,
  );
  await raw`insert into users (uid, email, display_name, privacy_settings)
    values ('ada', 'ada@example.com', 'Ada', '{}')`.execute(sql);
  await raw`insert into trips (id, uid, name, made_at, saved_at, request, result) values
    (${SAVED}, 'ada', 'To the lake', now(), now(), '{}', ${JSON.stringify(RESULT)}),
    (${UNSAVED}, 'ada', null, now(), null, '{}', ${JSON.stringify(RESULT)})`.execute(sql);
  await up(sql as never);
  const { rows } = await raw`select id, result, totals from trips order by id`.execute(sql);
  expect(rows).toEqual([
    { id: SAVED, result: RESULT, totals: RESULT.plans[0]?.totals },
    { id: UNSAVED, result: RESULT, totals: null },
  ]);
  await close();
});
