import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { dumpUserRows } from '../security/testing/dump-user-rows.ts';
import { setUpPeople } from '../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createSuggestionUser, type SuggestionUser } from './testing/suggestion-users.ts';

describe.each(databasesUnderTest())("users' suggestions, on the $name database,", ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let [ada, mod] = [{} as SuggestionUser, {} as SuggestionUser];
  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, [makeCharger(7), makeCharger(8)]);
    app = await openApp(database);
    const people = await setUpPeople(app);
    [ada, mod] = [await createSuggestionUser(app, people), await createSuggestionUser(app, people, 'admin')];
    await ada.suggest(7, { dcFastCount: 8 });
    await mod.decide((await mod.listQueue())[0]?.id ?? '', 'accept');
    await ada.suggest(8, { dcFastCount: 8 });
  });
  afterAll(() => database.close());

  it("are in their author's personal data export, and decisions are in the moderator's", async () => {
    const exportData = async (who: SuggestionUser) =>
      (await who.send('GET', '/api/user/export')).body.data as PersonalData;
    expect((await exportData(ada)).suggestions).toEqual(await ada.listOwn());
    expect((await exportData(mod)).suggestionDecisions).toMatchObject([
      { action: 'accepted', chargerId: '7', reason: null },
    ]);
    expect((await exportData(ada)).suggestionDecisions).toEqual([]);
  });

  it('are removed with the account if they are pending; accepted ones are kept without a name', async () => {
    expect(await mod.listQueue()).toHaveLength(1);
    expect((await ada.send('DELETE', '/api/user/account')).status).toBe(200);
    const rows = JSON.parse(await dumpUserRows(database.sql, ada));
    const suggestionRows = rows.filter(({ table }: { table: string }) => /^suggestion|^station/.test(table));
    expect(suggestionRows.flatMap((entry: { rows: unknown[] }) => entry.rows)).toEqual([]);
    expect(await mod.listQueue()).toEqual([]);
    const { body } = await mod.send('GET', '/api/chargers/7');
    expect(body.data).toMatchObject({ ev_dc_fast_num: 8 });
    expect(await mod.listHistory(7)).toMatchObject([{ action: 'accepted', credited: [], accounts: 0 }]);
  });

  it('stay in effect after the moderator who accepted them deletes their account', async () => {
    expect((await mod.send('DELETE', '/api/user/account')).status).toBe(200);
    const rows = JSON.parse(await dumpUserRows(database.sql, mod));
    const suggestionRows = rows.filter(({ table }: { table: string }) => /^suggestion|^station/.test(table));
    expect(suggestionRows.flatMap((entry: { rows: unknown[] }) => entry.rows)).toEqual([]);
    const { rows: overrides } = await database.sql.executeQuery(
      database.sql.selectFrom('station_overrides').select(['field', 'accepted_by']).compile(),
    );
    expect(overrides).toEqual([{ field: 'dcFastCount', accepted_by: null }]);
  });
});
