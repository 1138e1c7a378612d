import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getSearchLimiter } from '../chargers/search/search-limiter.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';

const FLOODING_IP = '198.51.100.7';
const DRIVER_IP = '203.0.113.5';
const BOX = { swLat: 30, swLng: -110, neLat: 50, neLng: -80 };

describe.each([defaultDatabase()])('an IP address that searches endlessly, on the $name database,', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let count = 0;
  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, [makeCharger(1, { lat: 40, lng: -90 })]);
    app = await openApp(database);
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    getSearchLimiter(app.deps.chargers).resume(FLOODING_IP, () => clock.mockReturnValue(start + 60_000));
    clock.mockRestore();
  });
  afterAll(() => database.close());

  const send = async (path: string, body: object, from: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, from)).status;
  };
  const requestTile = async (text: string, from: string) => {
    const filters = encodeURIComponent(JSON.stringify({ text }));
    return (await app.request(`/api/map/0/0/0.mvt?filters=${filters}`, {}, from)).status;
  };
  const SEARCHES: Record<string, (from: string) => Promise<number>> = {
    'all stations by text': (from) => send('/api/search', { query: `a ${count}` }, from),
    'a region by text': (from) =>
      send('/api/chargers/search-by-region', { boundingBox: BOX, filters: { text: `a ${count}` } }, from),
    'a tile by text': (from) => requestTile(`a ${count}`, from),
  };

  it.each(Object.keys(SEARCHES))(
    'is rejected once it has used its share of time, unlike other addresses (%s)',
    async (name) => {
      count += 1;
      expect(await SEARCHES[name]?.(FLOODING_IP)).toBe(429);
      expect([200, 204]).toContain(await SEARCHES[name]?.(DRIVER_IP));
    },
  );

  it('can still search without text and get cached tiles', async () => {
    expect(await send('/api/chargers/search-by-region', { boundingBox: BOX }, FLOODING_IP)).toBe(200);
    expect(await requestTile('wanted by both', DRIVER_IP)).toBe(204);
    expect(await requestTile('wanted by both', FLOODING_IP)).toBe(204);
  });
});
