import { describe, expect, test } from 'vitest';
import { buildNorthwardRoute, buildNorthwardTrip, placeNorthward } from '../testing/northward-trip.ts';
import type { TripStop } from '../trip.ts';
import { TripRequest, WAYPOINTS_MAX } from '../trip-request.ts';
import {
  applyFix,
  applyReading,
  type Drive,
  getStopMinutesLeft,
  isOver,
  leaveStop,
  startDrive,
  stepManually,
} from './drive.ts';
import { type DriveRoute, directRouteToDriveRoute, tripToDriveRoute } from './drive-route.ts';
import { buildDriveView, isShortOfCharge } from './drive-view.ts';
import {
  buildRemainingRequest,
  buildRequestWithoutStop,
  canReplan,
  canSkip,
  countRemainingStops,
  diffRoutes,
} from './remaining-trip.ts';

function routeOfTrip(): DriveRoute {
  const route = tripToDriveRoute(buildNorthwardTrip(), 0);
  if (!route) throw new Error('The trip has no plan');
  return route;
}

const ROUTE = routeOfTrip();

function driveTo(drive: Drive, km: number, atMs = km * 40_000, speedMps: number | null = 25): Drive {
  const fix = { ...placeNorthward(km), accuracyM: 8, atMs, speedMps, headingDegrees: 0 };
  return applyFix(ROUTE, drive, fix);
}

const atHome = driveTo(startDrive(ROUTE), 0, 0);
const onFirstLeg = driveTo(atHome, 40);
const atTheStop = driveTo(driveTo(onFirstLeg, 98), 99.95, 4_000_000);

describe('a driver on a trip', () => {
  test('sees the next maneuver, the one after, and the distances to the stop and the end', () => {
    const view = buildDriveView(ROUTE, onFirstLeg);
    expect(view?.next?.text).toBe('Take exit 7.');
    expect(view?.nextInM).toBeCloseTo(10_000, -1);
    expect(view?.afterNext?.text).toBe('You have arrived.');
    expect(view?.stopInM).toBeCloseTo(60_000, -1);
    expect(view?.stopInMin).toBeCloseTo(40, 1);
    expect(view?.endInM).toBeCloseTo(160_000, -1);
    // The second drive takes as long as the first, and the stop takes half an hour.
    expect(view?.endInMin).toBeCloseTo(40 + 30 + 66.7, 0);
  });

  test('sees the planned charge here and at the stop', () => {
    const view = buildDriveView(ROUTE, onFirstLeg);
    expect(view?.percentHere).toBeCloseTo(60, 1);
    expect(view?.arrive?.mean).toBeCloseTo(30, 1);
    expect(view?.arrive?.low).toBeCloseTo(25, 1);
  });

  test('has a maximum speed on a leg that has to be driven slower so that the charge lasts', () => {
    const trip = buildNorthwardTrip();
    const [plan] = trip.result.plans;
    if (!plan) throw new Error('The trip has no plan');
    const legs = plan.legs.map((leg, index) => ({ ...leg, slowerMps: index === 1 ? 4 : 0 }));
    const slowerRoute = tripToDriveRoute({ ...trip, result: { ...trip.result, plans: [{ ...plan, legs }] } }, 0);
    expect(slowerRoute?.legs.map(({ maxSpeedMps }) => maxSpeedMps)).toEqual([null, 25]);
  });

  test('who has less charge than planned sees a lower, more certain arrival charge', () => {
    const withLess = applyReading(onFirstLeg, 50, 0);
    const arrive = buildDriveView(ROUTE, withLess)?.arrive;
    // Ten percent less so far, so the rest of the drive should use somewhat more too.
    expect(arrive?.mean).toBeLessThan(20);
    expect(arrive?.mean).toBeGreaterThan(5);
    expect((arrive?.high ?? 0) - (arrive?.low ?? 0)).toBeLessThan(10);
  });

  test('is short of charge only if the rig may arrive below the floor, not as soon as the reserve is used', () => {
    const withinReserve = applyReading(onFirstLeg, 50, 0);
    expect(buildDriveView(ROUTE, withinReserve)?.arrive?.mean).toBeLessThan(15);
    expect(isShortOfCharge(ROUTE, withinReserve)).toBe(false);
    expect(isShortOfCharge(ROUTE, applyReading(onFirstLeg, 45, 0))).toBe(true);
  });

  test('is short of charge sooner before a station that may turn the rig away, because the drive to its backup needs charge', () => {
    const trip = buildNorthwardTrip();
    const [plan] = trip.result.plans;
    const why = [{ code: 'check_first', reason: 'plugs_unknown', make: null }] as const;
    const backup = { chargerId: '9', name: 'Backup', distanceM: 20_000 };
    const stops = plan?.stops.map((stop, i) => (i === 1 ? { ...stop, why: [...why], backup } : stop)) ?? [];
    if (!plan) throw new Error('The trip has no plan');
    const unconfirmed = tripToDriveRoute({ ...trip, result: { ...trip.result, plans: [{ ...plan, stops }] } }, 0);
    if (!unconfirmed) throw new Error('The trip has no plan');
    expect(isShortOfCharge(ROUTE, applyReading(onFirstLeg, 50, 0))).toBe(false);
    expect(isShortOfCharge(unconfirmed, applyReading(onFirstLeg, 50, 0))).toBe(true);
    expect(isShortOfCharge(unconfirmed, applyReading(onFirstLeg, 58, 0))).toBe(false);
  });

  test('is not short of charge without a reading, or with slightly less charge than planned', () => {
    expect(isShortOfCharge(ROUTE, onFirstLeg)).toBe(false);
    expect(isShortOfCharge(ROUTE, applyReading(onFirstLeg, 58, 0))).toBe(false);
  });

  test('can correct the entered charge', () => {
    const corrected = applyReading(applyReading(onFirstLeg, 16, 0), 61, 0);
    expect(buildDriveView(ROUTE, corrected)?.percentHere).toBeCloseTo(61, 5);
    expect(isShortOfCharge(ROUTE, corrected)).toBe(false);
  });

  test('who reaches the stop is at the stop, with the minutes until departure', () => {
    expect(atTheStop.stoppedAtMs).toBe(4_000_000);
    expect(isOver(ROUTE, atTheStop)).toBe(false);
    expect(getStopMinutesLeft(ROUTE, atTheStop, 4_000_000)).toBeCloseTo(25, 5);
    expect(getStopMinutesLeft(ROUTE, atTheStop, 4_600_000)).toBeCloseTo(15, 5);
    expect(getStopMinutesLeft(ROUTE, onFirstLeg, 0)).toBeNull();
  });

  test('who was not located for most of the drive is at the stop once located there', () => {
    expect(driveTo(atHome, 99.95, 60_000).stoppedAtMs).toBe(60_000);
  });

  test('who reports faster charging at the stop leaves earlier', () => {
    const updated = applyReading(atTheStop, 70, 4_600_000);
    expect(getStopMinutesLeft(ROUTE, updated, 4_600_000)).toBeCloseTo(5, 5);
    expect(getStopMinutesLeft(ROUTE, applyReading(atTheStop, 90, 4_600_000), 4_600_000)).toBe(0);
  });

  test('who leaves early starts the next drive with less charge', () => {
    const leftEarly = leaveStop(ROUTE, atTheStop, 4_600_000);
    expect(leftEarly.leg).toBe(1);
    expect(buildDriveView(ROUTE, leftEarly)?.percentHere).toBeCloseTo(50, 3);
    expect(isShortOfCharge(ROUTE, leftEarly)).toBe(true);
    expect(buildDriveView(ROUTE, leaveStop(ROUTE, atTheStop, 9_000_000))?.percentHere).toBeCloseTo(80, 3);
  });

  test('who simply drives on from the stop is on the next leg', () => {
    const drivenOn = driveTo(atTheStop, 101, 5_600_000);
    expect(drivenOn.leg).toBe(1);
    expect(drivenOn.stoppedAtMs).toBeNull();
    expect(buildDriveView(ROUTE, drivenOn)?.stopInM).toBeCloseTo(99_000, -1);
  });

  test('who reaches the end is done, whatever positions follow', () => {
    const end = driveTo(driveTo(leaveStop(ROUTE, atTheStop, 9_000_000), 180), 199.99);
    expect(isOver(ROUTE, end)).toBe(true);
    expect(driveTo(end, 250)).toBe(end);
    expect(leaveStop(ROUTE, end, 0)).toBe(end);
  });

  test('who looks for a stall near the end of the route has also arrived', () => {
    const nearEnd = driveTo(driveTo(onFirstLeg, 99), 99.8, 4_500_000, 1);
    expect(nearEnd.stoppedAtMs).not.toBeNull();
    expect(driveTo(driveTo(onFirstLeg, 99), 99.8, 4_500_000, 20).stoppedAtMs).toBeNull();
  });
});

describe('a driver without a position', () => {
  test('can step through maneuvers and stops manually, forward and back', () => {
    const places: (string | undefined)[] = [];
    let drive = startDrive(ROUTE);
    for (let step = 0; step < 6; step += 1) {
      places.push(drive.stoppedAtMs === null ? buildDriveView(ROUTE, drive)?.next?.text : 'stop');
      drive = stepManually(ROUTE, drive, 1, 0);
    }
    expect(places).toEqual([
      'Drive north on I-1.',
      'Take exit 7.',
      'stop',
      'Drive north on I-1.',
      'Take exit 7.',
      'stop',
    ]);
    expect(buildDriveView(ROUTE, stepManually(ROUTE, drive, -1, 0))?.next?.text).toBe('Take exit 7.');
  });
});

describe('the route to a single charger', () => {
  test('shows no charge until the driver enters it, and then whether it is too low', () => {
    const route = directRouteToDriveRoute({ ...buildNorthwardRoute(), arrive: null }, null, true);
    expect(buildDriveView(route, startDrive(route))).toMatchObject({ percentHere: null, arrive: null });
    const updated = applyReading(startDrive(route), 60, 0);
    expect(buildDriveView(route, updated)?.arrive?.mean).toBeCloseTo(10, 5);
    expect(isShortOfCharge(route, updated)).toBe(true);
    expect(isShortOfCharge(route, applyReading(updated, 90, 0))).toBe(false);
  });

  test('predicts the arrival charge from the charge at the start', () => {
    const route = directRouteToDriveRoute(buildNorthwardRoute(), 80, true);
    expect(buildDriveView(route, startDrive(route))?.arrive).toEqual({ mean: 30, low: 25, high: 36 });
    expect(isShortOfCharge(route, applyReading(startDrive(route), 60, 0))).toBe(true);
  });
});

describe('the remaining trip', () => {
  const here = { at: placeNorthward(40), percent: 41.234 };

  test('is requested from here with the remaining charge and the same rig', () => {
    const request = buildRemainingRequest(buildNorthwardTrip(), 0, 0, here);
    expect(request).toMatchObject({ start: here.at, startPercent: 41.2, departAt: null, waypoints: [] });
    expect(request?.end).toEqual({ ...placeNorthward(200), label: 'Camp' });
    expect(request?.rig).toEqual(buildNorthwardTrip().request.rig);
  });

  test('includes only the waypoints ahead, and is one-way even on a round trip', () => {
    const trip = buildNorthwardTrip();
    const [plan] = trip.result.plans;
    const [start, station, end] = plan?.stops ?? [];
    if (!plan || !start || !station || !end) throw new Error('The trip has no stops');
    const lake = { ...end, kind: 'waypoint' as const, name: 'Lake', stayMin: 30 };
    const roundTrip = {
      request: { ...trip.request, isRoundTrip: true },
      result: { ...trip.result, plans: [{ ...plan, stops: [start, station, lake, end] }] },
    };
    expect(buildRemainingRequest(roundTrip, 0, 1, here)).toMatchObject({
      isRoundTrip: false,
      waypoints: [{ label: 'Lake', stayMin: 30 }],
      end: { label: 'Camp' },
    });
    expect(buildRemainingRequest(roundTrip, 0, 2, here)).toMatchObject({ waypoints: [], end: { label: 'Camp' } });
    expect(buildRemainingRequest(roundTrip, 0, 3, here)).toBeNull();
  });

  test('of a round trip with the most waypoints is a valid request', () => {
    const trip = buildNorthwardTrip();
    const [plan] = trip.result.plans;
    const [start, , end] = plan?.stops ?? [];
    if (!plan || !start || !end) throw new Error('The trip has no stops');
    const places = Array.from({ length: WAYPOINTS_MAX + 1 }, () => ({ ...end, kind: 'waypoint' as const }));
    const plans = [{ ...plan, stops: [start, ...places, end] }];
    const request = buildRemainingRequest({ ...trip, result: { ...trip.result, plans } }, 0, 0, here);
    expect(TripRequest.parse(request).waypoints).toHaveLength(WAYPOINTS_MAX + 1);
  });

  test('leaves out a skipped stop: its station, or the waypoint', () => {
    const trip = buildNorthwardTrip();
    const [leg] = ROUTE.legs;
    if (!leg) throw new Error('The trip has no drive');
    const skipped = { ...trip, request: { ...trip.request, skippedStations: ['1'] } };
    expect(buildRequestWithoutStop(leg.to, skipped, 0, 0, here)).toMatchObject({
      skippedStations: ['1', '4711'],
      end: { label: 'Camp' },
    });
    const waypoint = { kind: 'waypoint' as const, chargerId: null };
    expect(buildRequestWithoutStop(waypoint, trip, 0, 0, here)).toMatchObject({ skippedStations: [], waypoints: [] });
    expect([leg.to, waypoint].every(canSkip)).toBe(true);
    expect(canSkip({ kind: 'end', chargerId: '4711' })).toBe(false);
    expect(canSkip({ kind: 'overnight', chargerId: null })).toBe(false);
  });

  test('allows the remaining number of stops, and at least one unless the limit is zero', () => {
    const trip = buildNorthwardTrip();
    const withMaxStops = (maxStops: number | null) => ({ ...trip, request: { ...trip.request, maxStops } });
    const listRemainingStops = (maxStops: number | null) =>
      [0, 1].map((leg) => countRemainingStops(withMaxStops(maxStops), 0, leg));
    expect(listRemainingStops(3)).toEqual([3, 2]);
    expect(listRemainingStops(1)).toEqual([1, 1]);
    expect(listRemainingStops(0)).toEqual([0, 0]);
    expect(listRemainingStops(null)).toEqual([null, null]);
  });

  test('counts a stop as made, even if the rig did not have to charge there', () => {
    const { request, result } = buildNorthwardTrip();
    const withoutCharging = (stop: TripStop) => (stop.kind === 'station' ? { ...stop, chargeMin: 0 } : stop);
    const plans = result.plans.map((plan) => ({ ...plan, stops: plan.stops.map(withoutCharging) }));
    const trip = { request: { ...request, maxStops: 3 }, result: { ...result, plans } };
    expect([0, 1].map((leg) => countRemainingStops(trip, 0, leg))).toEqual([3, 2]);
  });

  test('differs from a new plan by its stops and its arrival time', () => {
    const directRoute = directRouteToDriveRoute(buildNorthwardRoute(), 80, true);
    const oldRoute = { route: ROUTE, legIndex: 0, endInMin: 160 };
    expect(diffRoutes(oldRoute, { route: directRoute, endInMin: 148.6 })).toEqual({
      added: [],
      dropped: ['Half Way Plaza'],
      laterMin: -11,
    });
    expect(diffRoutes(oldRoute, { route: ROUTE, endInMin: 170 })).toEqual({ added: [], dropped: [], laterMin: 10 });
  });

  test('is planned at most once a minute', () => {
    expect(canReplan(null, 0)).toBe(true);
    expect(canReplan(1000, 60_999)).toBe(false);
    expect(canReplan(1000, 61_000)).toBe(true);
  });
});
