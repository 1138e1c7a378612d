import { parse } from 'csv-parse/sync';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARED_FAVORITES_MAX } from '#domain/company/shared-favorites.ts';
import { storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { CHARGERS } from '../favorites/testing/favorites-app.ts';
import { moveSharedFavorites } from '../suggestions/merge-store.ts';
import { type CompanyApp, type Member, setUpCompanyApp } from './testing/company-app.ts';

describe.each(databasesUnderTest())(
  'favorites that a company shares, on the $name database',
  ({ open, testsFeatures }) => {
    let database: Database;
    let companyApp: CompanyApp;
    beforeAll(async () => {
      database = await open();
      await storeChargers(database.sql, CHARGERS);
      companyApp = await setUpCompanyApp(database);
    });
    afterAll(() => database.close());

    const importRows = ({ browser }: Member, rows: object[]) =>
      browser.send('POST', '/api/company/favorites/import', { rows });
    const download = async ({ browser }: Member, extension: string) => {
      const headers = { authorization: `Bearer ${browser.authToken()?.token}` };
      return (await companyApp.app.request(`/api/company/favorites.${extension}`, { headers })).text();
    };

    it('are limited to 2,000 even if several are added at once, with each station listed once', async () => {
      const { id, owner, manager } = await companyApp.createCompany();
      await Promise.all([owner, manager, owner].map(({ shareFavorite }, i) => shareFavorite(1, `Note ${i}`)));
      expect(await owner.listFavorites()).toHaveLength(1);
      await raw`insert into company_favorites (company_id, charger_id, name, address, lat, lng, notes, added_at)
      select ${id}, 10000 + n, 'Somewhere', '', 40, -83, '', now()
      from generate_series(1, ${SHARED_FAVORITES_MAX - 2}) n`.execute(database.sql);
      const responses = await Promise.all([2, 3, 4].flatMap((number) => [owner.shareFavorite(number)]));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(responses.find(({ status }) => status === 409)?.body?.error).toMatchObject({
        code: 'shared_favorites_limit_reached',
      });
      expect(
        (await importRows(manager, [{ name: 'Charger 9', address: '9 Main St, Columbus, OH 43215' }])).body,
      ).toMatchObject({
        data: { added: 0, known: 0, leftOutRows: [0] },
      });
    });

    it('remain, once and with their notes, when a station is merged into another', async () => {
      const { owner, manager } = await companyApp.createCompany();
      await owner.shareFavorite(21, 'Gate code 7');
      await manager.shareFavorite(22);
      await owner.shareFavorite(23);
      await moveSharedFavorites(database.sql, 21, 22);
      await moveSharedFavorites(database.sql, 23, 24);
      expect(await manager.listFavorites()).toEqual(['22 Gate code 7', '24 ']);
    });

    if (!testsFeatures) return;

    it('are visible to drivers, and can be changed only by managers of a licensed company', async () => {
      const { owner, manager, driver } = await companyApp.createCompany();
      await manager.shareFavorite(1, 'Gate code 7');
      await manager.shareFavorite(1, 'Gate code 8');
      expect(await driver.listFavorites()).toEqual(['1 Gate code 8']);
      for (const response of [await driver.shareFavorite(1, ''), await driver.unshareFavorite(1)])
        expect(response).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
      expect((await manager.shareFavorite(999_999)).body?.error).toMatchObject({ code: 'charger_not_found' });
      await companyApp.setLicense(owner, 'free');
      await companyApp.setLicense(manager, 'enterprise');
      for (const response of [await manager.shareFavorite(2), await manager.unshareFavorite(1)])
        expect(response).toMatchObject({ status: 403, body: { error: { code: 'not_licensed' } } });
      for (const extension of ['csv', 'geojson'])
        expect(JSON.parse(await download(manager, extension)).error.code).toBe('not_licensed');
      expect(await driver.listFavorites()).toEqual(['1 Gate code 8']);
      await companyApp.setLicense(owner, 'enterprise');
      expect((await manager.unshareFavorite(1)).status).toBe(200);
      expect(await driver.listFavorites()).toEqual([]);
    });

    it('keep their notes when another manager shares the same station', async () => {
      const { owner, manager } = await companyApp.createCompany();
      await owner.shareFavorite(6, 'Gate code 7');
      for (const id of [6, 7])
        expect((await manager.browser.send('PUT', `/api/company/favorites/${id}`, {})).status).toBe(200);
      expect(await owner.listFavorites()).toEqual(['6 Gate code 7', '7 ']);
    });

    it('can get new notes after their station is gone from the data', async () => {
      const { id, manager, driver } = await companyApp.createCompany();
      await raw`insert into company_favorites (company_id, charger_id, name, address, lat, lng, notes, added_at)
        values (${id}, 888888, 'Closed station', '', 40, -83, '', now())`.execute(database.sql);
      expect(await manager.shareFavorite(888_888, 'Torn down')).toMatchObject({
        status: 200,
        body: { data: { id: '888888', notes: 'Torn down' } },
      });
      expect(await driver.listFavorites()).toEqual(['888888 Torn down']);
    });

    it('are hidden from other companies and former members', async () => {
      const [one, other] = [await companyApp.createCompany(), await companyApp.createCompany()];
      await one.manager.shareFavorite(1, 'Secret gate');
      await other.manager.shareFavorite(1, 'Another gate');
      await other.manager.unshareFavorite(1);
      expect(await one.driver.listFavorites()).toEqual(['1 Secret gate']);
      expect(await other.driver.listFavorites()).toEqual([]);
      await companyApp.leave(one.driver);
      expect((await one.driver.browser.send('GET', '/api/company/favorites')).body?.error).toMatchObject({
        code: 'company_not_found',
      });
    });

    it('can be exported and imported by managers, and importing them again changes nothing', async () => {
      const [one, other] = [await companyApp.createCompany(), await companyApp.createCompany()];
      for (const number of [3, 4]) await one.manager.shareFavorite(number, `=Note ${number}`);
      const [, ...cells] = parse(await download(one.manager, 'csv'), { bom: true }) as string[][];
      const rows = cells.map(([name, address, addedDate, notes]) => ({ name, address, addedDate, notes }));
      expect(rows.map(({ notes }) => notes).sort()).toEqual(["'=Note 3", "'=Note 4"]);
      const unknown = { name: 'Nowhere', address: 'Nowhere' };
      for (const [added, known] of [
        [2, 0],
        [0, 2],
      ])
        expect((await importRows(other.manager, [...rows, unknown])).body).toEqual({
          success: true,
          data: { added, known, unknownRows: [2], leftOutRows: [] },
        });
      expect(await other.driver.listFavorites()).toEqual(['3 =Note 3', '4 =Note 4']);
      expect(JSON.parse(await download(one.manager, 'geojson')).features).toHaveLength(2);
      await companyApp.setLicense(one.driver, 'enterprise');
      expect(JSON.parse(await download(one.driver, 'csv')).error.code).toBe('forbidden');
      expect((await importRows(one.driver, rows)).body?.error).toMatchObject({ code: 'forbidden' });
    });

    it('have an audit entry for each change', async () => {
      const { id, manager } = await companyApp.createCompany();
      await manager.shareFavorite(5);
      await manager.shareFavorite(5);
      await manager.shareFavorite(5, 'Gate');
      await manager.unshareFavorite(5);
      await manager.unshareFavorite(5);
      const log = database.sql.selectFrom('audit_log').select('action').where('company_id', '=', id).orderBy('id');
      expect((await log.execute()).map(({ action }) => action)).toEqual([
        'favorite_shared',
        'shared_favorite_changed',
        'shared_favorite_removed',
      ]);
    });
  },
);
