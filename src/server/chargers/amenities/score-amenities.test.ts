import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WALKING_DISTANCE_M } from '#domain/amenities/amenity-scores.ts';
import type { PoiKind } from '#domain/amenities/poi-kinds.ts';
import type { Database } from '../../db/database.ts';
import { databasesUnderTest } from '../../db/testing.ts';
import { createStationFields, createTestFolder, importList } from '../import/testing/station-text.ts';
import { listCellsAround, toCell } from './mapped-cells.ts';
import { readPlacesAround, removePlaces, replacePlaces } from './place-store.ts';
import { resetAmenityScoring, scoreAmenities } from './score-amenities.ts';

const HERE = { lat: 35.01, lng: -115.76 };
const NOW = new Date('2026-11-01T12:00:00Z');

describe.each(databasesUnderTest())('amenity scores in the $name database', (engine) => {
  let database: Database;
  let testFolder: Awaited<ReturnType<typeof createTestFolder>>;
  beforeAll(async () => {
    [database, testFolder] = await Promise.all([engine.open(), createTestFolder()]);
  });
  afterAll(async () => {
    await database.close();
    await testFolder.remove();
  });
  beforeEach(async () => {
    await raw`truncate amenity_sources, stations restart identity cascade`.execute(database.sql);
    await resetAmenityScoring(database.sql);
  });

  /** Imports stations 1, 2, and so on, each about a kilometer north of the previous one. */
  const importStations = (...facilityTypes: string[]) => {
    const list = createStationFields(facilityTypes.length).map((one, i) => ({
      ...one,
      facility_type: facilityTypes[i] ?? '',
    }));
    return importList(database.sql, testFolder.folder, list);
  };
  const storePlaces = async (kinds: readonly PoiKind[], mappedCells: number[] | null = null) => {
    const places = kinds.map((kind) => ({ kind, name: 'A place', ...HERE }));
    await replacePlaces(database.sql, { name: 'test', credit: 'Ours', places, mappedCells, skippedCount: 0 }, NOW);
    await resetAmenityScoring(database.sql);
  };
  const readScoredStations = async () => {
    const rows = await database.sql.selectFrom('stations').select(['amenity_scores', 'rev']).orderBy('id').execute();
    return rows.map(({ amenity_scores: scores, rev }) => ({ scores, rev: Number(rev) }));
  };
  const readScores = async () => (await readScoredStations()).map(({ scores }) => scores);

  it('come from the facility type if no places are known, and are unknown without a facility type', async () => {
    await importStations('TRUCK_STOP', '', 'HOTEL');
    expect(await scoreAmenities(database.sql)).toBe(2);
    expect(await readScores()).toEqual([
      { overall: 83, food: 75, shopping: 40, services: 93, accommodation: null, entertainment: null },
      null,
      { overall: 29, food: null, shopping: null, services: 10, accommodation: 80, entertainment: null },
    ]);
  });

  it("change with a station's facility type, without changes to other stations", async () => {
    await importStations('HOTEL', 'HOTEL');
    await scoreAmenities(database.sql);
    const before = await readScoredStations();
    expect(await scoreAmenities(database.sql)).toBe(0);
    await importStations('', 'HOTEL');
    expect(await scoreAmenities(database.sql)).toBe(1);
    const after = await readScoredStations();
    expect(after[0]?.scores).toBeNull();
    expect(after[1]).toEqual(before[1]);
  });

  it('change when a list of places is added, replaced, or removed', async () => {
    await importStations('', '');
    await storePlaces(['restaurant', 'hotel']);
    expect(await scoreAmenities(database.sql)).toBe(1);
    expect((await readScores())[0]).toMatchObject({ food: 60, accommodation: 80, shopping: null });
    await storePlaces(['cafe']);
    expect(await scoreAmenities(database.sql)).toBe(1);
    expect((await readScores())[0]).toMatchObject({ food: 50, accommodation: null });
    expect(await removePlaces(database.sql, 'test')).toBe(true);
    await resetAmenityScoring(database.sql);
    expect(await scoreAmenities(database.sql)).toBe(1);
    expect(await readScores()).toEqual([null, null]);
  });

  it('include a list of places that is added while scores are being computed', async () => {
    await importStations(...Array.from({ length: 300 }, () => 'HOTEL'));
    await storePlaces(['restaurant']);
    await scoreAmenities(database.sql);
    await resetAmenityScoring(database.sql);
    let stepCount = 0;
    let adding = Promise.resolve();
    await scoreAmenities(database.sql, () => {
      stepCount += 1;
      if (stepCount === 2) adding = storePlaces(['cafe']);
      return false;
    });
    await adding;
    expect((await readScores())[0]).toMatchObject({ food: 50 });
  });

  it('are zero, not unknown, where a complete list has no places', async () => {
    await importStations('', '');
    await storePlaces([], [...listCellsAround(HERE, WALKING_DISTANCE_M)]);
    await scoreAmenities(database.sql);
    expect((await readScores())[0]).toMatchObject({ overall: 0, food: 0 });
  });

  it('are unknown, not zero, if the list is not complete for the whole walking distance', async () => {
    await importStations('', '');
    const cells = listCellsAround(HERE, WALKING_DISTANCE_M);
    expect(cells).toContain(toCell(HERE));
    expect(cells.length).toBeGreaterThan(1);
    for (const missing of cells) {
      await storePlaces(
        [],
        cells.filter((cell) => cell !== missing),
      );
      await scoreAmenities(database.sql);
      expect((await readScores())[0]).toBeNull();
    }
  });

  it('use only nearby places, even across the antimeridian', async () => {
    const points = [
      { lat: 52, lng: 179.999 },
      { lat: 52, lng: -179.999 },
      { lat: 52.1, lng: 179.999 },
    ];
    const places = [179.999, -179.999, 179.95, -179.95].map(
      (lng) => ({ kind: 'cafe', name: '', lat: 52, lng }) as const,
    );
    const list = { name: 'test', credit: 'Ours', places, mappedCells: null, skippedCount: 0 };
    await replacePlaces(database.sql, list, NOW);
    const around = await readPlacesAround(database.sql, points, 800);
    expect(around.map((found) => found.map(({ lng }) => lng).sort((a, b) => a - b))).toEqual([
      [-179.999, 179.999],
      [-179.999, 179.999],
      [],
    ]);
  });

  it('are not computed for demonstration stations', async () => {
    await importStations('HOTEL');
    await raw`update stations set source = 'demo'`.execute(database.sql);
    expect(await scoreAmenities(database.sql)).toBe(0);
  });
});
