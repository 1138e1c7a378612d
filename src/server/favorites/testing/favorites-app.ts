import type { Favorite } from '#domain/favorites/favorite.ts';
import { signUp, type TestBrowser } from '../../account/testing.ts';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';

const PLACE = { lat: 39.96, lng: -83 };
const CHARGER_COUNT = 50;

export const CHARGERS = Array.from({ length: CHARGER_COUNT }, (_, i) =>
  makeCharger(i + 1, {
    name: `Charger ${i + 1}`,
    address: `${i + 1} Main St`,
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    lat: PLACE.lat + i / 100,
    lng: PLACE.lng,
    dcFastCount: 2,
    status: 'E',
  }),
);

export function add(browser: TestBrowser, id: number | string, fields: object = {}) {
  return browser.send('POST', '/api/user/favorites', { charger: { id: String(id) }, ...fields });
}

export function remove(browser: TestBrowser, id: number) {
  return browser.send('DELETE', `/api/user/favorites/${id}`);
}

export async function list(browser: TestBrowser): Promise<Favorite[]> {
  return ((await browser.send('GET', '/user/favorites')).body as { data: Favorite[] }).data;
}

export async function listIds(browser: TestBrowser): Promise<number[]> {
  return (await list(browser)).map(({ id }) => Number(id)).sort((a, b) => a - b);
}

export type FavoritesApp = {
  readonly app: AppUnderTest;
  readonly createUser: (license?: string) => Promise<TestBrowser>;
  readonly setLicense: (browser: TestBrowser, license: string) => Promise<void>;
};

export async function setUpFavoritesApp(database: Database, clock: () => Date): Promise<FavoritesApp> {
  await storeChargers(database.sql, CHARGERS);
  const app = await openApp(database, {}, { clock });
  let userCount = 0;
  const setLicense = async (browser: TestBrowser, license: string) => {
    const uid = browser.authToken()?.uid ?? '';
    await database.sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
  };
  const createUser = async (license = 'free') => {
    userCount += 1;
    const browser = await signUp(app, `driver${userCount}@example.com`);
    await setLicense(browser, license);
    return browser;
  };
  return { app, createUser, setLicense };
}
