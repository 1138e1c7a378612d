import { describe, expect, test } from 'vitest';
import { driveOfRoute } from '#domain/trips/drive-route.ts';
import { northwardRoute } from '#domain/trips/testing/northward-trip.ts';
import { bandWords, changeWords, durationWords, isAhead, nearWords, newsWords, offerWords } from './drive-words.ts';

describe('the words of the road', () => {
  test.each([
    [0, '0 ft', '0 m'],
    [30, '100 ft', '30 m'],
    [150, '500 ft', '150 m'],
    [400, '0.2 mi', '400 m'],
    [1609.344, '1.0 mi', '1.6 km'],
    [200_000, '124 mi', '200 km'],
  ])('say %s metres so that they can be guessed at a glance', (distanceM, miles, kilometers) => {
    expect(nearWords(distanceM, 'miles')).toBe(miles);
    expect(nearWords(distanceM, 'kilometers')).toBe(kilometers);
  });

  test('say minutes and hours', () => {
    expect([0, 44.6, 59.6, 125].map(durationWords)).toEqual(['0 min', '45 min', '1 h 00', '2 h 05']);
  });

  test('say the charge to expect, with a range where there is one', () => {
    expect(bandWords({ mean: 31.2, low: 26, high: 36 })).toBe('31 % (26–36 %)');
    expect(bandWords({ mean: 31.2, low: 31, high: 31.4 })).toBe('31 %');
  });
});

describe('another route', () => {
  test('says which stops come and go, and what that means for the arrival', () => {
    expect(changeWords({ added: [], dropped: [], laterMin: 0 })).toBe('The arrival stays the same.');
    expect(changeWords({ added: ['A'], dropped: ['B'], laterMin: 12 })).toBe(
      'Stops at A, not at B. You arrive 12 min later.',
    );
    expect(changeWords({ added: [], dropped: ['B', 'C', 'D'], laterMin: -70 })).toBe(
      'No stop at B, C and D. You arrive 1 h 10 earlier.',
    );
  });

  test('says why it is there', () => {
    const offer = { route: driveOfRoute(northwardRoute(), 80, true), change: { added: [], dropped: [], laterMin: 0 } };
    expect(offerWords({ ...offer, reason: 'left-the-road' })).toBe('You left the route. The arrival stays the same.');
  });
});

describe('news of a trip', () => {
  test('are sentences', () => {
    expect(newsWords({ code: 'station_closed', chargerId: '1', name: 'Plaza' })).toBe('Plaza has closed.');
    expect(newsWords({ code: 'power_changed', chargerId: '1', name: 'Plaza', powerKw: 49.8 })).toBe(
      'Plaza now gives 50 kW.',
    );
    expect(newsWords({ code: 'weather', morePercent: 7.4 })).toBe('The weather takes 7 % more of the battery.');
  });

  test('count when they are about what is ahead', () => {
    const closed = { code: 'station_closed', chargerId: '1', name: 'Plaza' } as const;
    expect(isAhead(closed, ['1'])).toBe(true);
    expect(isAhead(closed, ['2', null])).toBe(false);
    expect(isAhead({ code: 'not_possible' }, [])).toBe(true);
  });
});
