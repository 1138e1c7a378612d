import { createHash, webcrypto } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackCorridorRoads } from '#domain/offline/corridor-roads-file.ts';
import { PackagePlaces, PackageSavedItems } from '#domain/offline/package-sections.ts';
import { PackageStations } from '#domain/offline/package-stations.ts';
import { makeTrip } from '#domain/trips/testing/make-trip.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { getSavedTripId } from '../security/testing/seeded-ids.ts';
import { type PackageFixture, setUpPackageFixture } from './testing/package-fixture.ts';

const NEVADA = { kind: 'state', code: 'NV' } as const;
const AROUND_ELKO = { swLat: 40, swLng: -117, neLat: 41, neLng: -114 };
const CHARGERS = [
  makeCharger(1, { name: 'Elko Plaza', state: 'NV', lat: 40.83, lng: -115.76 }),
  makeCharger(2, { name: 'Reno Mall', state: 'NV', lat: 39.53, lng: -119.81 }),
  makeCharger(3, { name: 'Wendover Inn', state: 'UT', lat: 40.73, lng: -114.05 }),
  makeCharger(4, { name: 'Limon Travel Stop', state: 'CO', lat: 39.3, lng: -103.7 }),
  makeCharger(5, { name: 'Pueblo Center', state: 'CO', lat: 38.27, lng: -104.61 }),
];

async function readBytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe.each(featureDatabases())('offline packages, on the $name database', ({ open }) => {
  let database: Database;
  let fixture: PackageFixture;
  let premiumUser: Awaited<ReturnType<PackageFixture['createUser']>>;
  let nevada: Awaited<ReturnType<PackageFixture['build']>>;
  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, CHARGERS);
    fixture = await setUpPackageFixture(database);
    premiumUser = await fixture.createUser();
    const review = { chargerId: '2', outcome: 'hitched_clear', text: 'Easy in', rating: 4, visitedOn: '2026-05-01' };
    const init = { method: 'PUT', headers: { ...premiumUser.headers, 'content-type': 'application/json' } };
    const id = crypto.randomUUID();
    await fixture.app.request(`/api/reviews/${id}`, { ...init, body: JSON.stringify({ review }) });
    nevada = await fixture.build(premiumUser.headers, NEVADA);
  });
  afterAll(async () => {
    await fixture.close();
    await database.close();
  });

  it('of a state contain its stations with evidence and reviews, its places, and the favorites and trips saved there', () => {
    const stations = PackageStations.parse(nevada.read('stations'));
    expect(stations.map(({ detail }) => detail.station_name)).toEqual(['Elko Plaza', 'Reno Mall']);
    const [, reno] = stations;
    expect(reno?.evidence?.reports).toHaveLength(1);
    const newest = [{ outcome: 'hitched_clear', rating: 4, text: 'Easy in', visitedOn: '2026-05-01' }];
    expect(reno?.reviews).toEqual({ count: 1, averageRating: 4, newest });
    const places = PackagePlaces.parse(nevada.read('places')).map(({ formattedAddress }) => formattedAddress);
    expect(places).toContain('Elko, NV');
    expect(places.filter((place) => place.includes(', UT'))).toEqual([]);
    const savedItems = PackageSavedItems.parse(nevada.read('own'));
    expect(savedItems.favorites.map(({ notes }) => notes)).toEqual([`Note of ${premiumUser.uid}`]);
    expect(savedItems.trips.map(({ name }) => name)).toEqual([`Trip of ${premiumUser.uid}`]);
    expect(nevada.built).toMatchObject({ name: 'Nevada', stationCount: 2, progressPercent: 100 });
  });

  it('of a drawn region contain the stations inside it', async () => {
    const file = await fixture.build(premiumUser.headers, { kind: 'region', name: 'Around Elko', box: AROUND_ELKO });
    const names = PackageStations.parse(file.read('stations')).map(({ charger }) => charger.name);
    expect(names).toEqual(['Elko Plaza', 'Wendover Inn']);
    expect(file.header).toMatchObject({ name: 'Around Elko', bounds: AROUND_ELKO, userId: premiumUser.uid });
  });

  it('of a saved trip contain the stations within about 30 miles of its route', async () => {
    const tripId = getSavedTripId(premiumUser.uid);
    const { result } = makeTrip();
    await database.sql
      .updateTable('trips')
      .set({ result: JSON.stringify(result) })
      .where('id', '=', tripId)
      .execute();
    const file = await fixture.build(premiumUser.headers, { kind: 'trip', tripId });
    const names = PackageStations.parse(file.read('stations')).map(({ charger }) => charger.name);
    expect(names).toEqual(['Limon Travel Stop']);
    expect(PackageSavedItems.parse(file.read('own')).trips.map(({ id }) => id)).toEqual([tripId]);
    expect(unpackCorridorRoads(file.read('roads')).tripRoute.distanceM).toBeGreaterThan(100_000);
    expect(await fixture.create(premiumUser.headers, { kind: 'trip', tripId: crypto.randomUUID() })).toMatchObject({
      status: 404,
      body: { error: { code: 'trip_not_found' } },
    });
  });

  it('are signed, and have a checksum of the whole file and of each section', async () => {
    const { key } = await fixture.list(premiumUser.headers);
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const verifier = await webcrypto.subtle.importKey('jwk', key, algorithm, false, ['verify']);
    const { encodedHeader, signature, sections, built } = nevada;
    expect(await webcrypto.subtle.verify(algorithm, verifier, signature, encodedHeader)).toBe(true);
    expect(await webcrypto.subtle.verify(algorithm, verifier, signature, encodedHeader.with(50, 0))).toBe(false);
    expect(JSON.stringify(key)).not.toContain('"d"');
    const file = await readBytes(await fixture.download(premiumUser.headers, built.id));
    expect(createHash('sha256').update(file).digest('hex')).toBe(built.sha256);
    for (const { start, end, sha256 } of sections.values())
      expect(createHash('sha256').update(file.subarray(start, end)).digest('hex')).toBe(sha256);
    expect(Math.max(...[...sections.values()].map(({ end }) => end))).toBe(built.bytes);
  });

  it('can be downloaded in parts, to resume after an interruption', async () => {
    const { id, bytes } = nevada.built;
    const completeResponse = await fixture.download(premiumUser.headers, id);
    const etag = completeResponse.headers.get('etag') ?? '';
    const file = await readBytes(completeResponse);
    expect(file).toHaveLength(bytes ?? 0);
    const rest = await fixture.download(premiumUser.headers, id, { range: 'bytes=1000-', 'if-range': etag });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 1000-${file.length - 1}/${bytes}`]);
    expect((await readBytes(rest)).equals(file.subarray(1000))).toBe(true);
    const other = await fixture.download(premiumUser.headers, id, { range: 'bytes=1000-', 'if-range': '"another"' });
    expect([other.status, (await readBytes(other)).equals(file)]).toEqual([200, true]);
    expect((await fixture.download(premiumUser.headers, id, { range: `bytes=${bytes}-` })).status).toBe(416);
    expect((await fixture.download(premiumUser.headers, id, { 'if-none-match': etag })).status).toBe(304);
  });

  it('have their size in the response to a HEAD request, which leaves no file open', async () => {
    const { files } = fixture.app.deps;
    let closed = 0;
    const read: typeof files.read = async (key, range) => {
      const stream = await files.read(key, range);
      const cancel = async () => {
        await stream?.cancel();
        closed += 1;
      };
      return new ReadableStream({ cancel });
    };
    const watched = await setUpPackageFixture(database, {}, { files: { ...files, read } });
    const { id, bytes } = nevada.built;
    const init = { method: 'HEAD', headers: premiumUser.headers };
    const response = await watched.app.request(`/api/sync/download/${id}`, init);
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(bytes)]);
    expect([response.body, closed]).toEqual([null, 1]);
    await watched.close();
  });

  it('are available only to their owner, and require Premium', async () => {
    const other = await fixture.createUser();
    expect((await fixture.download(other.headers, nevada.built.id)).status).toBe(404);
    await fixture.app.request(`/api/sync/packages/${nevada.built.id}`, { method: 'DELETE', headers: other.headers });
    expect((await fixture.download(premiumUser.headers, nevada.built.id)).status).toBe(200);
    const freeUser = await fixture.createUser('free');
    expect(await fixture.create(freeUser.headers, NEVADA)).toMatchObject({
      status: 403,
      body: { error: { code: 'not_licensed', message: 'Offline sync requires a Premium license' } },
    });
    expect((await fixture.download(freeUser.headers, nevada.built.id)).status).toBe(403);
  });

  it.each([
    ['a state that does not exist', { kind: 'state', code: 'ZZ' }],
    [
      'a region across the antimeridian',
      { kind: 'region', name: 'A', box: { ...AROUND_ELKO, swLng: 179, neLng: -179 } },
    ],
    ['a region of half the world', { kind: 'region', name: 'A', box: { ...AROUND_ELKO, neLng: 60 } }],
    ['a region without numbers', { kind: 'region', name: 'A', box: { ...AROUND_ELKO, swLat: Number.NaN } }],
    ['a region without a name', { kind: 'region', name: '\u200b', box: AROUND_ELKO }],
    ['another kind of area', { kind: 'planet' }],
  ])('cannot be created for %s', async (_, area) => {
    expect((await fixture.create(premiumUser.headers, area)).status).toBe(400);
  });
});
