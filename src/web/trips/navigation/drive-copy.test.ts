import { describe, expect, test } from 'vitest';
import { tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { buildNorthwardContingentTrip } from '#domain/trips/testing/northward-trip.ts';
import {
  affectsRemainingDrive,
  chargeCorrectionText,
  chargeRangeText,
  contingentStopText,
  formatManeuverDistance,
  newsSignature,
  newsText,
  offerText,
  routeChangeText,
} from './drive-copy.ts';

describe('the driving screen', () => {
  test.each([
    [0, '0 ft', '0 m'],
    [30, '100 ft', '30 m'],
    [150, '500 ft', '150 m'],
    [400, '0.2 mi', '400 m'],
    [1609.344, '1.0 mi', '1.6 km'],
    [200_000, '124 mi', '200 km'],
  ])('rounds %s meters so that they can be read at a glance', (distanceM, miles, kilometers) => {
    expect(formatManeuverDistance(distanceM, 'miles')).toBe(miles);
    expect(formatManeuverDistance(distanceM, 'kilometers')).toBe(kilometers);
  });

  test('shows the range of an expected charge unless the range is tiny', () => {
    expect(chargeRangeText({ mean: 31.2, low: 26, high: 36 })).toBe('26 to 36%');
    expect(chargeRangeText({ mean: 31.2, low: 31, high: 31.4 })).toBe('');
  });
});

test('A contingent stop comes with a rule, and with an instruction once the charge there is known', () => {
  const route = tripToDriveRoute(buildNorthwardContingentTrip(), 0);
  const stop = route?.legs[0]?.contingent;
  if (!stop) throw new Error('There is no contingent stop');
  const stopAhead = { stop, toName: 'Half Way Plaza', inM: 9_000 };
  expect(contingentStopText({ ...stopAhead, percentThere: 50, advice: 'check-battery' })).toBe(
    'With 45% or more at Mile 37 Depot, drive on to Half Way Plaza. Otherwise, charge at Mile 37 Depot to 45% (about 20 min).',
  );
  expect(contingentStopText({ ...stopAhead, percentThere: 50.6, advice: 'drive-on' })).toBe(
    'Drive on to Half Way Plaza. You will have about 50% at Mile 37 Depot, and 45% is enough.',
  );
  expect(contingentStopText({ ...stopAhead, percentThere: 44.9, advice: 'stop' })).toBe(
    'Stop at Mile 37 Depot. You will arrive with about 44%. Charge to 45% (about 20 min).',
  );
  const withHigherTarget = { ...stop, chargePercent: 48.2 };
  expect(contingentStopText({ ...stopAhead, stop: withHigherTarget, percentThere: 50, advice: 'check-battery' })).toBe(
    'With 45% or more at Mile 37 Depot, drive on to Half Way Plaza. Otherwise, charge at Mile 37 Depot to 49% (about 20 min).',
  );
  expect(contingentStopText({ ...stopAhead, stop: withHigherTarget, percentThere: 44.9, advice: 'stop' })).toContain(
    'Charge to 49% (about 20 min).',
  );
  const wawa = { ...stop, name: 'Wawa', town: 'Dover' };
  expect(contingentStopText({ ...stopAhead, stop: wawa, percentThere: 44.9, advice: 'stop' })).toContain(
    'Stop at Wawa in Dover.',
  );
});

test('News that comes with another plan leaves out the arrival time, which that plan shows', () => {
  const closure = { code: 'station_closed', chargerId: '1', name: 'Wawa' } as const;
  const news = [closure, { code: 'arrival', laterMin: 66 } as const];
  expect(newsText(news, false)).toBe('Wawa has closed permanently. You arrive 1 h 6 min later.');
  expect(newsText(news, true)).toBe('Wawa has closed permanently.');
  expect(newsText(news.slice(1), true)).toBe('');
});

test("A charge that differs from the plan is explained by today's energy use", () => {
  expect(chargeCorrectionText(74, 74.4)).toBe('');
  expect(chargeCorrectionText(74, 78)).toBe('The plan said 74%, but your rig is using more energy today.');
  expect(chargeCorrectionText(74, 71)).toBe('The plan said 74%, but your rig is using less energy today.');
});

describe('the description of another route', () => {
  test('says which stops are added and dropped, and how the arrival time changes', () => {
    expect(routeChangeText({ added: [], dropped: [], laterMin: 0 })).toBe('Your arrival time stays the same.');
    expect(routeChangeText({ added: ['A'], dropped: ['B'], laterMin: 12 })).toBe(
      'Stops at A instead of B. You arrive 12 min later.',
    );
    expect(routeChangeText({ added: [], dropped: ['B', 'C', 'D'], laterMin: -70 })).toBe(
      'Skips B, C, and D. You arrive 1 h 10 min earlier.',
    );
  });

  test('says why the route changes', () => {
    const change = { added: [], dropped: [], laterMin: 0 };
    expect(offerText({ change, reason: 'left-the-route' })).toBe(
      'You left the route. Your arrival time stays the same.',
    );
  });
});

describe('updates about a trip', () => {
  test('count as the same if only their numbers differ', () => {
    const weather = (morePercent: number) => newsSignature([{ code: 'weather', morePercent }]);
    expect(weather(3)).toBe(weather(4));
    expect(weather(3)).not.toBe(newsSignature([{ code: 'station_closed', chargerId: '1', name: 'Plaza' }]));
    expect(newsSignature([])).toBe('');
  });

  test('matter if they concern the rest of the drive', () => {
    const legs = tripToDriveRoute(buildNorthwardContingentTrip(), 0)?.legs ?? [];
    const isNews = (chargerId: string, legsAhead = legs) =>
      affectsRemainingDrive({ code: 'station_closed', chargerId, name: 'Plaza' }, legsAhead);
    expect([isNews('4711'), isNews('4711', legs.slice(1)), isNews('1')]).toEqual([true, false, false]);
    expect(affectsRemainingDrive({ code: 'not_possible' }, [])).toBe(true);
  });

  test('matter if they concern a contingent stop ahead', () => {
    const legs = tripToDriveRoute(buildNorthwardContingentTrip(), 0)?.legs ?? [];
    const closure = { code: 'station_closed', chargerId: '4712', name: 'Mile 37 Depot' } as const;
    expect(affectsRemainingDrive(closure, legs)).toBe(true);
    expect(affectsRemainingDrive(closure, legs.slice(1))).toBe(false);
  });
});
