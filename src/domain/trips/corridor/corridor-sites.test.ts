import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineDistanceM } from '../../geo/point.ts';
import { seededRandom } from '../../random.ts';
import { getPositionAt } from '../testing/position-at.ts';
import { buildEastwardLeg, buildLeg, MILE_M } from '../testing/road-legs.ts';
import { DEFAULT_TOP_SPEED_MPS } from '../trip-request.ts';
import { SEARCH_RADII_M, type SiteCandidate, selectCorridorSites } from './corridor-sites.ts';
import { listBoxesAlong } from './line-boxes.ts';
import { sampleRoute } from './route-samples.ts';

const SPEED_PLAN = { capMps: DEFAULT_TOP_SPEED_MPS.towing, changeMps: 0 };
const [NEAR_M = 0, , FAR_M = 0] = SEARCH_RADII_M;

const makeSite = (id: string, lat: number, lng: number, more: Partial<SiteCandidate> = {}): SiteCandidate => ({
  id,
  lat,
  lng,
  powerKw: 150,
  hitchedChance: 0.3,
  ...more,
});

const LINE = sampleRoute([buildEastwardLeg(300)], SPEED_PLAN);

/** Scatters sites around a line, up to 20 miles off. */
function scatterSites(count: number, miles: number, seed = 1): SiteCandidate[] {
  const random = seededRandom(seed);
  const samples = sampleRoute([buildEastwardLeg(miles)], SPEED_PLAN);
  return Array.from({ length: count }, (_, i) => {
    const onLine = getPositionAt(samples, random() * miles * MILE_M);
    const powerKw = [null, 50, 150, 350][Math.floor(random() * 4)] ?? null;
    return makeSite(String(i + 1), onLine.lat + (random() - 0.5) * 0.6, onLine.lng, {
      powerKw,
      hitchedChance: random(),
    });
  });
}

describe('sites along a line', () => {
  it('are those within the search radius, with their distance along and off the line', () => {
    const onLine = getPositionAt(LINE, 100 * MILE_M);
    const found = selectCorridorSites(
      LINE,
      [makeSite('1', onLine.lat + 0.05, onLine.lng), makeSite('2', onLine.lat + 0.2, onLine.lng)],
      NEAR_M,
    );
    expect(found.map(({ key }) => key)).toEqual(['1']);
    expect(found[0]?.atM).toBeCloseTo(100 * MILE_M, -3);
    expect(found[0]?.offRouteM).toBeCloseTo(
      haversineDistanceM(onLine, { lat: onLine.lat + 0.05, lng: onLine.lng }),
      -1,
    );
  });

  it('appear twice if the trip turns around far beyond them, whatever the search radius', () => {
    const [from, to] = [
      { lat: 40, lng: -120 },
      { lat: 40, lng: -118 },
    ];
    const roundTrip = sampleRoute([buildLeg([from, to]), buildLeg([to, from])], SPEED_PLAN);
    const beforeTurn = [makeSite('1', 40.01, -118.4), makeSite('2', 40.01, -118.02)];
    for (const searchRadiusM of SEARCH_RADII_M)
      expect(selectCorridorSites(roundTrip, beforeTurn, searchRadiusM).map(({ key }) => key)).toEqual([
        '1',
        '2',
        '1~2',
      ]);
  });

  it('never become fewer with a larger search radius', () => {
    const spots = scatterSites(80, 300);
    const counts = SEARCH_RADII_M.map((searchRadiusM) => selectCorridorSites(LINE, spots, searchRadiusM).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[2]).toBe(80);
  });

  it('are as far off the line as the nearest point of the line is from them', () => {
    const bentLine = sampleRoute(
      [
        buildLeg([
          { lat: 39, lng: -110 },
          { lat: 40, lng: -109 },
          { lat: 39.5, lng: -107.5 },
          { lat: 40.5, lng: -107 },
        ]),
      ],
      SPEED_PLAN,
    );
    const place = fc.record({
      lat: fc.double({ min: 38.8, max: 40.7, noNaN: true }),
      lng: fc.double({ min: -110.3, max: -106.8, noNaN: true }),
    });
    fc.assert(
      fc.property(place, (point) => {
        let nearestM = Number.POSITIVE_INFINITY;
        for (let i = 0; i < bentLine.atM.length; i += 1)
          nearestM = Math.min(
            nearestM,
            haversineDistanceM(point, { lat: bentLine.lats[i] ?? 0, lng: bentLine.lngs[i] ?? 0 }),
          );
        const found = selectCorridorSites(bentLine, [makeSite('1', point.lat, point.lng)], FAR_M);
        if (nearestM > FAR_M * 1.01) expect(found).toEqual([]);
        if (nearestM > FAR_M * 0.99) return;
        const offRouteM = Math.min(...found.map((site) => site.offRouteM));
        expect(offRouteM).toBeLessThan(nearestM * 1.01 + 1);
        expect(offRouteM).toBeGreaterThan(nearestM * 0.985 - 130);
      }),
      { numRuns: 200 },
    );
  });

  it('appear once for each pass, as on a round trip', () => {
    const [home, turn] = [
      { lat: 40, lng: -110 },
      { lat: 40, lng: -108 },
    ];
    const roundTrip = sampleRoute([buildLeg([home, turn]), buildLeg([turn, home])], SPEED_PLAN);
    const found = selectCorridorSites(roundTrip, [makeSite('7', 40.02, -109.2), makeSite('8', 40.01, -108.01)], NEAR_M);
    expect(found.map(({ key }) => key)).toEqual(['7', '8', '7~2']);
    const [first, , second] = found;
    expect((first?.atM ?? 0) + (second?.atM ?? 0)).toBeCloseTo(roundTrip.atM.at(-1) ?? 0, -3);
  });

  it('are at most 40 per 100 miles, with at least four in every ten miles', () => {
    const spots = scatterSites(3_000, 300);
    const found = selectCorridorSites(LINE, spots, NEAR_M);
    expect(found.length).toBeLessThanOrEqual(3 * 40 + 1);
    for (let from = 0; from < 290; from += 10) {
      const part = found.filter(({ atM }) => atM >= from * MILE_M && atM < (from + 10) * MILE_M);
      expect(part.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('are selected by power, then by the chance that the rig charges hitched', () => {
    const onLine = getPositionAt(LINE, 50.5 * MILE_M);
    const crowdedSites = Array.from({ length: 60 }, (_, i) =>
      makeSite(String(i), onLine.lat, onLine.lng, { powerKw: i < 10 ? 350 : 50, hitchedChance: i % 2 ? 0.9 : 0.1 }),
    );
    const selected = selectCorridorSites(LINE, crowdedSites, NEAR_M).map(({ key }) => Number(key));
    expect(selected).toHaveLength(40);
    for (let i = 0; i < 10; i += 1) expect(selected).toContain(i);
    expect(selected.filter((i) => i >= 10 && i % 2 === 0)).toHaveLength(5);
  });

  it('do not depend on the order of the input', () => {
    const spots = scatterSites(2_000, 300);
    const order = fc.shuffledSubarray(spots, { minLength: spots.length, maxLength: spots.length });
    const expected = selectCorridorSites(LINE, spots, NEAR_M);
    fc.assert(
      fc.property(order, (shuffled) => {
        expect(selectCorridorSites(LINE, shuffled, NEAR_M)).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });

  it('are all inside the boxes of the spatial query', () => {
    const line = sampleRoute(
      [
        buildLeg([
          { lat: 34, lng: -118 },
          { lat: 48, lng: -110 },
          { lat: 47, lng: -95 },
          { lat: 30, lng: -97 },
        ]),
      ],
      SPEED_PLAN,
    );
    const random = seededRandom(9);
    for (const searchRadiusM of SEARCH_RADII_M) {
      const boxes = listBoxesAlong(line, searchRadiusM);
      expect(boxes.length).toBeLessThan((line.atM.at(-1) ?? 0) / (20 * MILE_M));
      const spots = Array.from({ length: 1_000 }, (_, i) => {
        const onLine = getPositionAt(line, random() * (line.atM.at(-1) ?? 0));
        return makeSite(String(i), onLine.lat + (random() - 0.5) * 1.2, onLine.lng + (random() - 0.5) * 1.8);
      });
      const inside = spots.filter(({ lat, lng }) =>
        boxes.some(({ swLat, neLat, swLng, neLng }) => lat >= swLat && lat <= neLat && lng >= swLng && lng <= neLng),
      );
      expect(selectCorridorSites(line, inside, searchRadiusM)).toEqual(selectCorridorSites(line, spots, searchRadiusM));
      expect(inside.length).toBeLessThan(spots.length);
    }
  });

  it('can be near a zero-length route', () => {
    const here = { lat: 40, lng: -100 };
    const zeroLengthRoute = sampleRoute([buildLeg([here, here])], SPEED_PLAN);
    expect(selectCorridorSites(zeroLengthRoute, [], NEAR_M)).toEqual([]);
    expect(selectCorridorSites(zeroLengthRoute, [makeSite('1', 40.01, -100)], NEAR_M)).toEqual([
      expect.objectContaining({ key: '1', atM: 0, offRouteM: expect.closeTo(1_112, 0) }),
    ]);
  });
});
