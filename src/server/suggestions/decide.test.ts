import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { createReviewer, type Driver } from '../reviews/testing/drivers.ts';
import { setUpPeople } from '../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createSuggestionUser, type SuggestionUser } from './testing/suggestion-users.ts';

const SITE = { lat: 40, lng: -90 };

describe.each(databasesUnderTest())('the score of a site on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let stationId = 0;
  let [ada, bea] = [{} as Driver, {} as Driver];
  let [cyd, mod] = [{} as SuggestionUser, {} as SuggestionUser];
  beforeAll(async () => {
    database = await open();
    const chargers = [1, 2, 3].map((id) => makeCharger(id, { ...SITE, access: 'public' }));
    await storeChargers(database.sql, chargers);
    app = await openApp(database);
    const people = await setUpPeople(app);
    [ada, bea] = [await createReviewer(app), await createReviewer(app)];
    [cyd, mod] = [await createSuggestionUser(app, people), await createSuggestionUser(app, people, 'admin')];
  });
  // Each test has a separate site, where two drivers charged without blocking anyone.
  beforeEach(async () => {
    stationId += 1;
    for (const driver of [ada, bea]) await driver.send({ chargerId: String(stationId) }, { position: SITE });
  });
  afterAll(() => database.close());

  const readShownScore = async () => {
    const { body } = await cyd.send('GET', `/api/chargers/${stationId}`);
    return (body.data as { trailer_friendly_score: number | null }).trailer_friendly_score;
  };
  const readEvidenceScore = async () => (await ada.evidence(stationId)).score?.score;
  const accept = async (values: object) => {
    await cyd.suggest(stationId, values);
    const id = (await mod.listQueue()).find(({ chargerId }) => chargerId === String(stationId))?.id ?? '';
    expect(await mod.decide(id, 'accept')).toMatchObject({ status: 200 });
    return id;
  };

  it('changes immediately when a moderator accepts that the site is private, and when that is undone', async () => {
    const before = await readShownScore();
    expect(before).toBeGreaterThan(20);
    const id = await accept({ access: 'private' });
    expect(await readShownScore()).toBeLessThanOrEqual(20);
    expect(await readShownScore()).toBe(await readEvidenceScore());
    await mod.decide(id, 'undo', { reason: 'The gate is open' });
    expect([await readShownScore(), await readEvidenceScore()]).toEqual([before, before]);
  });

  it('changes immediately when a moderator accepts a different facility type', async () => {
    const before = await readShownScore();
    await accept({ facilityType: 'TRUCK_STOP' });
    expect(await readShownScore()).not.toBe(before);
    expect(await readShownScore()).toBe(await readEvidenceScore());
  });

  it("changes immediately when a moderator restores the source's value", async () => {
    const before = await readShownScore();
    const id = await accept({ access: 'private' });
    expect(await readShownScore()).toBeLessThanOrEqual(20);
    await database.sql
      .updateTable('station_overrides')
      .set({ source_value: '"private"', is_conflict: true })
      .where('suggestion_id', '=', id)
      .execute();
    expect(await mod.decide(id, 'settle', { keep: false })).toMatchObject({ status: 200 });
    expect([await readShownScore(), await readEvidenceScore()]).toEqual([before, before]);
  });
});
