import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PackageOwn, PackagePlaces } from '#domain/offline/package-sections.ts';
import { PackageStations } from '#domain/offline/package-stations.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { openPackageScene, type PackageScene } from './testing/package-scene.ts';

const ELKO = { lat: 40.83, lng: -115.76 };
const CHARGERS = [
  makeCharger(1, { name: 'Elko Plaza', state: 'NV', ...ELKO }),
  makeCharger(2, { name: 'Reno Mall', state: 'NV', lat: 39.53, lng: -119.81 }),
  makeCharger(3, { name: 'Wendover Inn', state: 'UT', lat: 40.73, lng: -114.05 }),
];

describe.each(featureDatabases())('offline packages, on the $name database', ({ open }) => {
  let database: Database;
  let scene: PackageScene;
  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, CHARGERS);
    scene = await openPackageScene(database);
  });
  afterAll(async () => {
    await scene.close();
    await database.close();
  });

  it('of a state have its stations and its places', async () => {
    const { headers, uid } = await scene.settle();
    const file = await scene.make(headers, { kind: 'state', code: 'NV' });
    const stations = PackageStations.parse(file.read('stations'));
    expect(stations.map(({ charger }) => charger.name)).toEqual(['Elko Plaza', 'Reno Mall']);
    const places = PackagePlaces.parse(file.read('places')).map(({ formattedAddress }) => formattedAddress);
    expect(places).toContain('Elko, NV');
    expect(places).not.toContain('Wendover, UT');
    expect(file.made).toMatchObject({ name: 'Nevada', stationCount: 2, progressPercent: 100 });
    const own = PackageOwn.parse(file.read('own'));
    expect(own.favorites.map(({ charger, notes }) => [charger.name, notes])).toEqual([
      ['Elko Plaza', `Note of ${uid}`],
    ]);
  });
});
