import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineDistanceM, METERS_PER_DEGREE } from '../../geo/point.ts';
import { buildRouteLine, findPassesNear, getHeadingAt, getPointAt, type RouteLine } from './route-line.ts';
import { type Fix, getToleranceM, type RouteTracking, trackPosition, UNTRACKED } from './track-position.ts';

const HOME = { lat: 39, lng: -100 };
const LNG_SCALE = Math.cos((HOME.lat * Math.PI) / 180) * METERS_PER_DEGREE;

/** A line through points in meters east and north of one place. */
function lineThrough(...places: readonly (readonly [east: number, north: number])[]): RouteLine {
  const coordinates = places.flatMap(([east, north]) => [
    HOME.lat + north / METERS_PER_DEGREE,
    HOME.lng + east / LNG_SCALE,
  ]);
  let lengthM = 0;
  for (let i = 2; i < coordinates.length; i += 2)
    lengthM += haversineDistanceM(
      { lat: coordinates[i - 2] ?? 0, lng: coordinates[i - 1] ?? 0 },
      { lat: coordinates[i] ?? 0, lng: coordinates[i + 1] ?? 0 },
    );
  return buildRouteLine(coordinates, lengthM);
}

type FixOptions = Partial<Omit<Fix, 'lat' | 'lng'>>;

function fixAt(line: RouteLine, distanceM: number, atMs: number, options: FixOptions = {}): Fix {
  return { ...getPointAt(line, distanceM), accuracyM: 8, atMs, speedMps: null, headingDegrees: null, ...options };
}

function fixAtOffset(east: number, north: number, atMs: number, options: FixOptions = {}): Fix {
  const point = { lat: HOME.lat + north / METERS_PER_DEGREE, lng: HOME.lng + east / LNG_SCALE };
  return { ...point, accuracyM: 8, atMs, speedMps: null, headingDegrees: null, ...options };
}

function drive(line: RouteLine, fixes: readonly Fix[], from: RouteTracking = UNTRACKED): RouteTracking[] {
  const all: RouteTracking[] = [];
  let tracking = from;
  for (const fix of fixes) {
    tracking = trackPosition(line, tracking, fix);
    all.push(tracking);
  }
  return all;
}

const STRAIGHT = lineThrough([0, 0], [0, 2000], [0, 6000]);
const OUT_AND_BACK = lineThrough([0, 0], [0, 1000], [0, 2000], [0, 1000], [0, 0]);

const anyLine = fc
  .array(
    fc.record({ turn: fc.double({ min: -1.2, max: 1.2, noNaN: true }), lengthM: fc.integer({ min: 80, max: 900 }) }),
    { minLength: 2, maxLength: 25 },
  )
  .map((pieces) => {
    let heading = 0;
    let [east, north] = [0, 0];
    const places: [number, number][] = [[0, 0]];
    for (const { turn, lengthM } of pieces) {
      heading += turn;
      east += Math.sin(heading) * lengthM;
      north += Math.cos(heading) * lengthM;
      places.push([east, north]);
    }
    return lineThrough(...places);
  });

describe('a driver along a line', () => {
  test('is located exactly, and never moves backward', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 5, max: 33 }), (line, speed) => {
        const steps = Math.floor(line.lengthM / speed);
        const seen = drive(
          line,
          Array.from({ length: steps }, (_, second) => fixAt(line, second * speed, second * 1000)),
        );
        seen.forEach(({ progressM, isOff }, second) => {
          expect(isOff).toBe(false);
          expect(Math.abs(progressM - second * speed)).toBeLessThan(1);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('stays on route with imprecise positions', () => {
    const noise = fc.record({
      turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(noise, { minLength: 60, maxLength: 60 }),
        fc.integer({ min: 5, max: 80 }),
        (noises, accuracyM) => {
          const fixes = noises.map(({ turn, share }, second) => {
            const awayM = share * accuracyM;
            return fixAtOffset(Math.sin(turn) * awayM, second * 25 + Math.cos(turn) * awayM, second * 1000, {
              accuracyM,
            });
          });
          const seen = drive(STRAIGHT, fixes);
          seen.forEach((tracking, second) => {
            expect(tracking.isOff).toBe(false);
            expect(tracking.progressM).toBeGreaterThanOrEqual(seen[second - 1]?.progressM ?? 0);
            expect(tracking.progressM).toBeLessThanOrEqual(second * 25 + accuracyM + 1);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('who leaves it is off route after three positions outside the tolerance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 5000 }), fc.constantFrom(-1, 1), (fromM, side) => {
        const along = Array.from({ length: 5 }, (_, second) => fixAtOffset(0, fromM + second * 25, second * 1000));
        const away = Array.from({ length: 8 }, (_, second) =>
          fixAtOffset(side * (second + 1) * 25, fromM + 100, (second + 5) * 1000),
        );
        const seen = drive(STRAIGHT, [...along, ...away]).map(({ isOff }) => isOff);
        // Two fixes beside the line are within the tolerance (60 m); the third one beyond it counts as off route.
        expect(seen.indexOf(true)).toBe(5 + 2 + 2);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a road driven out and back', () => {
  test('is followed out and then back, though both use the same road', () => {
    const speed = 20;
    const steps = Math.floor(OUT_AND_BACK.lengthM / speed);
    const seen = drive(
      OUT_AND_BACK,
      Array.from({ length: steps }, (_, second) => fixAt(OUT_AND_BACK, second * speed, second * 1000)),
    );
    seen.forEach(({ progressM }, second) => {
      expect(Math.abs(progressM - second * speed)).toBeLessThan(speed + 1);
    });
  });

  test('matches the outbound half for a driver who starts in its middle', () => {
    expect(trackPosition(OUT_AND_BACK, UNTRACKED, fixAtOffset(0, 500, 0)).progressM).toBeCloseTo(500, 0);
  });

  test('matches the return for a driver heading back', () => {
    const fix = fixAtOffset(0, 500, 0, { speedMps: 20, headingDegrees: 180 });
    expect(trackPosition(OUT_AND_BACK, UNTRACKED, fix).progressM).toBeCloseTo(3500, 0);
  });

  test('continues on the return if the driver turns around early', () => {
    const out = [0, 20, 40].map((north, second) => fixAtOffset(0, 900 + north, second * 1000));
    const back = Array.from({ length: 12 }, (_, second) => fixAtOffset(0, 920 - second * 20, (second + 3) * 1000));
    const last = drive(OUT_AND_BACK, [...out, ...back]).at(-1);
    expect(last?.isOff).toBe(false);
    expect(last?.progressM).toBeCloseTo(4000 - 700, -2);
  });
});

describe('a loop that crosses itself', () => {
  const loop = lineThrough([0, 0], [0, 1000], [500, 1000], [500, 500], [-500, 500]);

  test('is followed across the crossing', () => {
    const speed = 15;
    const steps = Math.floor(loop.lengthM / speed);
    const seen = drive(
      loop,
      Array.from({ length: steps }, (_, second) => fixAt(loop, second * speed, second * 1000)),
    );
    seen.forEach(({ progressM }, second) => {
      expect(Math.abs(progressM - second * speed)).toBeLessThan(1);
    });
  });
});

describe('a driver away from the line', () => {
  test('is not off route while coming from a parking lot', () => {
    const fixes = Array.from({ length: 20 }, (_, second) => fixAtOffset(200 - second * 10, 0, second * 1000));
    const seen = drive(STRAIGHT, fixes);
    expect(seen.some(({ isOff }) => isOff)).toBe(false);
    expect(seen.at(-1)?.hasJoined).toBe(true);
  });

  test('is off route when driving farther away', () => {
    const fixes = Array.from({ length: 30 }, (_, second) => fixAtOffset(200 + second * 20, 0, second * 1000));
    expect(drive(STRAIGHT, fixes).at(-1)?.isOff).toBe(true);
  });

  test('is back on route after two positions on it', () => {
    const along = [0, 25, 50].map((north, second) => fixAtOffset(0, north, second * 1000));
    const away = Array.from({ length: 6 }, (_, second) => fixAtOffset(100 + second, 100, (second + 3) * 1000));
    const backOnLine = [140, 160, 180].map((north, second) => fixAtOffset(0, north, (second + 9) * 1000));
    const seen = drive(STRAIGHT, [...along, ...away, ...backOnLine]).map(({ isOff }) => isOff);
    expect(seen.slice(-4)).toEqual([true, true, false, false]);
  });

  test('continues where a shortcut rejoins the line', () => {
    const detour = lineThrough([0, 0], [0, 300], [2000, 300], [2000, 600], [0, 600], [0, 5000]);
    const fixes = Array.from({ length: 40 }, (_, second) => fixAtOffset(0, second * 25, second * 1000));
    const last = drive(detour, fixes).at(-1);
    expect(last?.isOff).toBe(false);
    expect(last?.progressM).toBeCloseTo(300 + 2000 + 300 + 2000 + (975 - 600), -1);
  });

  test('is off route on the right road in the wrong direction', () => {
    const out = [0, 25, 50].map((north, second) => fixAtOffset(0, 1000 + north, second * 1000));
    const back = Array.from({ length: 12 }, (_, second) => fixAtOffset(0, 1050 - second * 25, (second + 3) * 1000));
    expect(drive(STRAIGHT, [...out, ...back]).at(-1)?.isOff).toBe(true);
  });

  test('stays in place if a position is unusable', () => {
    const located = trackPosition(STRAIGHT, UNTRACKED, fixAtOffset(0, 500, 0));
    expect(trackPosition(STRAIGHT, located, fixAtOffset(900, 500, 1000, { accuracyM: 5000 }))).toBe(located);
    expect(trackPosition(STRAIGHT, located, fixAtOffset(900, 500, 1000, { accuracyM: Number.NaN }))).toBe(located);
  });

  test('is located again after a tunnel without positions', () => {
    const located = drive(
      STRAIGHT,
      [0, 25, 50].map((north, second) => fixAtOffset(0, north, second * 1000)),
    ).at(-1);
    expect(trackPosition(STRAIGHT, located ?? UNTRACKED, fixAtOffset(0, 3050, 122_000)).progressM).toBeCloseTo(3050, 0);
  });

  test('can be farther from a line that is only approximate', () => {
    let coarse = UNTRACKED;
    for (let second = 0; second < 60; second += 1)
      coarse = trackPosition(
        STRAIGHT,
        coarse,
        fixAtOffset(700 + 300 * Math.sin(second / 5), second * 25, second * 1000),
        3000,
      );
    expect(coarse.isOff).toBe(false);
    expect(coarse.progressM).toBeGreaterThan(1400);
    expect(coarse.progressM).toBeLessThan(1480);
  });

  test("can be off the line by twice the device's uncertainty, but at least 60 and at most 500 meters", () => {
    expect([8, 30, 50, 900].map((accuracyM) => getToleranceM({ accuracyM }))).toEqual([60, 60, 100, 500]);
  });
});

describe('a line', () => {
  test('passes a place once on the way out and once on the way back', () => {
    const passes = findPassesNear(OUT_AND_BACK, fixAtOffset(30, 500, 0), { fromM: 0, toM: 4000 }, 60);
    expect(passes.map(({ atM }) => Math.round(atM))).toEqual([500, 3500]);
    expect(passes.map(({ awayM }) => Math.round(awayM))).toEqual([30, 30]);
  });

  test('has a direction', () => {
    expect(getHeadingAt(OUT_AND_BACK, 500)).toBeCloseTo(0, 3);
    expect(getHeadingAt(OUT_AND_BACK, 3500)).toBeCloseTo(180, 3);
  });

  test('without length leaves the tracking unchanged', () => {
    for (const coordinates of [[], [39, -100], [39, -100, 39, -100]])
      expect(trackPosition(buildRouteLine(coordinates, 100), UNTRACKED, fixAtOffset(0, 0, 0))).toBe(UNTRACKED);
  });

  test('is as long as the road it represents', () => {
    const line = buildRouteLine([39, -100, 39.1, -100], 12_000);
    expect(line.lengthM).toBe(12_000);
    expect(getPointAt(line, 6000).lat).toBeCloseTo(39.05, 6);
    expect(getPointAt(line, 99_000).lat).toBeCloseTo(39.1, 6);
    expect(getPointAt(line, -5).lat).toBe(39);
  });
});
