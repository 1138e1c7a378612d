import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { up } from './migrations/045-departure-percents.ts';
import { defaultDatabase } from './testing.ts';

const NAME = 'Camp {"leavePercent": 7}';

it('The migration of departure charges renames them in stored trips, but not in names of places', async () => {
  const { sql, close } = await defaultDatabase().open();
  const stored = { plans: [{ stops: [{ name: NAME, leavePercent: 80 }, { leavePercent: 62.5 }] }] };
  await raw`insert into users (uid, email, display_name, privacy_settings)
    values ('ada', 'ada@example.com', 'Ada', '{}')`.execute(sql);
  await raw`insert into trips (id, uid, made_at, request, result) values
    ('11111111-1111-4111-8111-111111111111', 'ada', now(), '{}', ${JSON.stringify(stored)})`.execute(sql);
  await up(sql as never);
  const { rows } = await raw`select result from trips`.execute(sql);
  expect(rows).toEqual([
    { result: { plans: [{ stops: [{ name: NAME, departurePercent: 80 }, { departurePercent: 62.5 }] }] } },
  ]);
  await close();
});
