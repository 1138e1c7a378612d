import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_MILE } from '../../geo/point.ts';
import {
  buildNorthwardContingentTrip,
  buildNorthwardRoute,
  buildNorthwardTrip,
  placeNorthward,
} from '../testing/northward-trip.ts';
import type { TripManeuver } from '../trip.ts';
import { applyFix, applyReading, type Drive, startDrive } from './drive.ts';
import { type DriveRoute, directRouteToDriveRoute, tripToDriveRoute } from './drive-route.ts';
import {
  findGuidance,
  getGuidanceDistances,
  NOTHING_SPOKEN,
  recordGuidance,
  type SpokenGuidance,
} from './spoken-guidance.ts';
import { sayGuidanceDistance, toSpokenInstruction } from './spoken-road-words.ts';

const KM = 1000;
const EXIT: TripManeuver = { atM: 50 * KM, kind: 'exit', text: 'Take exit 42 toward Reno.', road: 'I-80' };
const RIGHT: TripManeuver = { atM: 50.15 * KM, kind: 'right', text: 'Turn right onto Main St.', road: 'Main St' };

function withManeuvers(route: DriveRoute, maneuvers: readonly TripManeuver[]): DriveRoute {
  return { ...route, legs: route.legs.map((leg, i) => (i === 0 ? { ...leg, maneuvers } : leg)) };
}
function buildRoute(trip = buildNorthwardTrip()): DriveRoute {
  const route = tripToDriveRoute(trip, 0);
  if (route === null) throw new Error('The trip has no plan');
  return route;
}
const ROUTE = withManeuvers(buildRoute(), [EXIT, RIGHT]);

type Heard = { readonly km: number; readonly atMs: number; readonly text: string };

/** Drives up to a place at a speed, with a position each second, and returns what is spoken. */
function drive(
  toKm: number,
  { mps = 29, isTowing = true, fromKm = 1, route = ROUTE, start = startDrive(route) } = {},
): Heard[] {
  const heard: Heard[] = [];
  let spoken: SpokenGuidance = NOTHING_SPOKEN;
  let state: Drive = start;
  for (let [km, atMs] = [fromKm, 0]; km <= toKm && state.stoppedAtMs === null; km += mps / KM, atMs += 1_000) {
    const position = { ...placeNorthward(km), accuracyM: 8, atMs, speedMps: mps, headingDegrees: 0 };
    state = applyFix(route, state, position);
    const situation = { route, drive: state, position, isManual: false, units: 'miles', isTowing } as const;
    const guidance = findGuidance(situation, spoken, atMs);
    if (guidance === null) continue;
    spoken = recordGuidance(spoken, guidance, atMs);
    heard.push({ km, atMs, text: guidance.text });
  }
  return heard;
}

describe('spoken instructions', () => {
  it('say how much to charge at a contingent stop', () => {
    const route = buildRoute(buildNorthwardContingentTrip());
    const position = { ...placeNorthward(60), accuracyM: 8, atMs: 0, speedMps: 0, headingDegrees: null };
    const situation = { route, drive: applyFix(route, startDrive(route), position), position, isManual: false };
    const guidance = findGuidance({ ...situation, units: 'miles', isTowing: true }, NOTHING_SPOKEN, 0);
    expect(guidance?.text).toBe('You have arrived at Mile 37 Depot. Charge to 45%.');
  });

  it('lead to a contingent stop that is due, and not to the stop after it', () => {
    const route = withManeuvers(buildRoute(buildNorthwardContingentTrip()), [{ ...EXIT, atM: 75 * KM }]);
    const start = applyReading(startDrive(route), 70, 0);
    const driveNearStop = (percent: number) => {
      const here = { ...placeNorthward(40), accuracyM: 8, atMs: 0, speedMps: 29, headingDegrees: 0 };
      return applyReading(applyFix(route, start, here), percent, 0);
    };
    const heard = drive(59.9, { route, fromKm: 40, start: driveNearStop(46) }).map(({ text }) => text);
    expect(heard).toEqual([
      expect.stringMatching(/^Stop at Mile 37 Depot, 12 miles ahead\. Charge there to 45%, about 20 minutes\.$/),
      expect.stringMatching(/^Stop at Mile 37 Depot, 10 miles ahead\. Charge there to 45%, about 20 minutes\.$/),
      'In 2 miles, turn off for Mile 37 Depot.',
      'In half a mile, turn off for Mile 37 Depot.',
    ]);
    const passing = drive(59.9, { route, fromKm: 40, start: driveNearStop(60) }).map(({ text }) => text);
    expect(passing.join(' ')).not.toContain('Mile 37 Depot');
  });

  it('announce an exit two miles and half a mile ahead to a rig with a trailer, together with the turn that follows', () => {
    const heard = drive(51).filter(({ text }) => text.includes('exit 42'));
    expect(heard.map(({ text }) => text)).toEqual([
      'In 2 miles, take exit 42 toward Reno, then turn right onto Main Street.',
      'In half a mile, take exit 42 toward Reno, then turn right onto Main Street.',
    ]);
  });

  it('announce an exit later to a rig without a trailer', () => {
    const heard = drive(51, { isTowing: false }).filter(({ text }) => text.includes('exit 42'));
    expect(heard.map(({ text }) => text.split(',')[0])).toEqual(['In 1 mile', 'In a quarter mile']);
  });

  it('announce the next stop and the charge to reach there, at the start of a leg and again ten miles before the stop', () => {
    const stops = drive(95).filter(({ text }) => text.startsWith('Your next stop'));
    expect(stops.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Your next stop is Half Way Plaza, 6\d miles ahead\. Charge there to \d+%\.$/),
      expect.stringMatching(/^Your next stop is Half Way Plaza, 10 miles ahead\. Charge there to \d+%\.$/),
    ]);
  });

  it('say on arrival how much to charge', () => {
    expect(drive(101).at(-1)?.text).toMatch(/^You have arrived at Half Way Plaza\. Charge to \d+%\.$/);
    const directRoute = directRouteToDriveRoute(buildNorthwardRoute(), 80, true);
    expect(drive(300, { route: directRoute }).at(-1)?.text).toBe('You have arrived at Half Way Plaza.');
  });

  it('are not given while the driver steps through the maneuvers, and name no exit while the rig is off the route', () => {
    const here = { ...placeNorthward(49), accuracyM: 8, atMs: 0, speedMps: 29, headingDegrees: 0 };
    const state = applyFix(ROUTE, startDrive(ROUTE), here);
    const common = { route: ROUTE, position: here, units: 'miles', isTowing: true } as const;
    expect(findGuidance({ ...common, drive: state, isManual: true }, NOTHING_SPOKEN, 0)).toBeNull();
    const offRoute = { ...state, following: { ...state.following, isOff: true } };
    const guidance = findGuidance({ ...common, drive: offRoute, isManual: false }, NOTHING_SPOKEN, 0);
    expect(guidance?.text).not.toContain('exit');
  });

  it('never repeat themselves, never follow each other within eight seconds, and never come too late', () => {
    const spacing = fc.array(fc.integer({ min: 30, max: 4_000 }), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(spacing, fc.integer({ min: 5, max: 31 }), fc.boolean(), (gaps, mps, isTowing) => {
        let atM = 2_000;
        const maneuvers = gaps.map((gap, i) => {
          atM += gap;
          return { atM, kind: 'right', text: `Turn right onto Street ${i}.`, road: '' };
        });
        const route = withManeuvers(buildRoute(), maneuvers);
        const heard = drive(Math.min(90, atM / KM + 1), { mps, isTowing, route });
        expect(new Set(heard.map(({ text }) => text)).size).toBe(heard.length);
        for (const [i, { atMs }] of heard.slice(1).entries())
          expect(atMs - (heard[i]?.atMs ?? 0)).toBeGreaterThanOrEqual(8_000);
        for (const { km, text } of heard) {
          const street = /Street (\d+)/.exec(text)?.[1];
          if (street !== undefined) expect(km * KM).toBeLessThan(maneuvers[Number(street)]?.atM ?? 0);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('come at least as early with a trailer as without one at any speed, and are always repeated closer to the turn', () => {
    for (let mps = 0; mps <= 40; mps += 1) {
      const [towing, solo] = [getGuidanceDistances(mps, true), getGuidanceDistances(mps, false)];
      expect(towing.earlyM).toBeGreaterThanOrEqual(solo.earlyM);
      expect(towing.nearM).toBeGreaterThanOrEqual(solo.nearM);
      expect(towing.earlyM).toBeGreaterThan(towing.nearM);
      expect(solo.earlyM).toBeGreaterThan(solo.nearM);
    }
  });
});

describe('a spoken instruction', () => {
  it.each([
    ['Take exit 42 on the right toward Reno.', 'take exit 42 on the right toward Reno'],
    ['Merge onto I-80 E.', 'merge onto I 80 East'],
    ['Turn left onto US-95/Winnemucca Blvd.', 'turn left onto US 95, Winnemucca Boulevard'],
    ['Turn right onto St Helena Hwy N.', 'turn right onto St Helena Highway N'],
    ['Turn right onto 4th St.', 'turn right onto 4th Street'],
    ['Turn right onto Main St toward Reno.', 'turn right onto Main Street toward Reno'],
    ['Turn left onto Oak Dr.', 'turn left onto Oak Drive'],
    ['Turn right onto Dr Martin Luther King Jr Blvd.', 'turn right onto Dr Martin Luther King Jr Boulevard'],
    ['Keep left to take NV-445 N toward Sparks Ave.', 'keep left to take NV 445 North toward Sparks Avenue'],
  ])('for the text "%s" is "%s"', (written, spoken) => {
    expect(toSpokenInstruction(written)).toBe(spoken);
  });

  it.each([
    [40, '100 feet', '50 meters'],
    [150, '500 feet', '150 meters'],
    [402, 'a quarter mile', '400 meters'],
    [0.5 * METERS_PER_MILE, 'half a mile', '800 meters'],
    [1_200, 'three quarters of a mile', '1 kilometer'],
    [METERS_PER_MILE, '1 mile', '1.5 kilometers'],
    [2 * METERS_PER_MILE, '2 miles', '3 kilometers'],
  ])('says %s m as %s or %s', (distanceM, miles, kilometers) => {
    expect(sayGuidanceDistance(distanceM, 'miles')).toBe(miles);
    expect(sayGuidanceDistance(distanceM, 'kilometers')).toBe(kilometers);
  });
});
