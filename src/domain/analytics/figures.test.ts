import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_MILE } from '../geo/point.ts';
import { computeCosts, computeGasolineSavings, sumCharges } from './costs.ts';
import { computeDashboard } from './dashboard.ts';
import { computeEfficiency } from './efficiency.ts';
import { type ChargeEvent, findFirstDay, type LegEvent, selectEvents, sum } from './events.ts';
import { createDayFormatter } from './local-days.ts';
import { anyEvents, anyTimeZone, FIRST_DAY, LAST_DAY } from './testing/any-events.ts';
import type { DayRange } from './timeframe.ts';

const MILE = METERS_PER_MILE;
const at = new Date('2026-02-10T12:00:00Z');
const LEG: LegEvent = {
  at,
  distanceM: 100 * MILE,
  usedWh: 94_000,
  modelWh: 90_000,
  speedMps: (60 * MILE) / 3_600,
  temperatureC: -5,
  rigId: 'a',
  rigName: 'Camper',
  isTowing: true,
};
const CHARGE: ChargeEvent = { at, energyKwh: 50, costDollars: 25, network: 'EVGO' };

const anyRange: fc.Arbitrary<DayRange> = fc
  .constantFrom<DayRange['unit']>('day', 'week', 'month')
  .map((unit) => ({ from: FIRST_DAY, until: LAST_DAY, unit }));

describe('the figures of a driver', () => {
  it('are zero or unknown without events', () => {
    const noEvents = { legs: [], charges: [], searches: [], trips: [] };
    const range = { from: FIRST_DAY, until: FIRST_DAY, unit: 'day' } as const;
    const formatDay = createDayFormatter('UTC');
    expect(computeDashboard(noEvents, range, formatDay)).toMatchObject({
      towedM: 0,
      charged: { sessions: 0, dollarsPerKwh: null, dollarsPerM: null },
      gasoline: null,
      buckets: [{ start: FIRST_DAY, towedM: 0, energyKwh: 0 }],
    });
    expect(computeEfficiency([])).toMatchObject({ overall: { legs: 0 }, byRig: [], bySpeed: [], byTemperature: [] });
    expect(computeCosts(noEvents, range, formatDay)).toMatchObject({ byNetwork: [], gasoline: null });
    expect(findFirstDay(noEvents, formatDay)).toBeNull();
  });

  it('add up over days, weeks, and months, in any time zone', () => {
    fc.assert(
      fc.property(anyEvents, anyRange, anyTimeZone, (all, range, zone) => {
        const formatDay = createDayFormatter(zone);
        const events = selectEvents(all, range, formatDay);
        const { towedM, soloM, charged, searches, trips, buckets } = computeDashboard(events, range, formatDay);
        expect(sum(buckets, (bucket) => bucket.towedM)).toBeCloseTo(towedM, 3);
        expect(sum(buckets, (bucket) => bucket.soloM)).toBeCloseTo(soloM, 3);
        expect(sum(buckets, (bucket) => bucket.energyKwh)).toBeCloseTo(charged.energyKwh, 6);
        expect(sum(buckets, (bucket) => bucket.searches)).toBe(searches);
        expect(sum(buckets, (bucket) => bucket.trips)).toBe(trips);
        const costs = computeCosts(events, range, formatDay);
        expect(sum(costs.buckets, (bucket) => bucket.costDollars)).toBeCloseTo(charged.costDollars, 6);
        expect(sum(costs.byNetwork, (network) => network.costDollars)).toBeCloseTo(charged.costDollars, 6);
        expect(sum(costs.byNetwork, (network) => network.sessions)).toBe(charged.sessions);
      }),
    );
  });

  it('count each leg once by rig, and by speed and temperature where they are known', () => {
    fc.assert(
      fc.property(anyEvents, ({ legs }) => {
        const { overall, byRig, bySpeed, byTemperature } = computeEfficiency(legs);
        expect(sum(byRig, (rig) => rig.usedWh)).toBeCloseTo(overall.usedWh, 3);
        expect(sum(bySpeed, (band) => band.legs)).toBe(legs.filter(({ speedMps }) => speedMps !== null).length);
        expect(sum(byTemperature, (band) => band.legs)).toBe(
          legs.filter(({ temperatureC }) => temperatureC !== null).length,
        );
        for (const [band, next] of bySpeed.slice(1).map((upper, index) => [bySpeed[index], upper]))
          expect(band?.toMps ?? 0).toBeLessThanOrEqual((next?.fromMps ?? 0) + 1e-9);
      }),
    );
  });

  it('have the same total cost in any order of events', () => {
    fc.assert(
      fc.property(anyEvents, anyRange, (events, range) => {
        const reversed = { ...events, charges: events.charges.toReversed(), legs: events.legs.toReversed() };
        const formatDay = createDayFormatter('America/Denver');
        const [costs, reversedCosts] = [events, reversed].map((all) => computeCosts(all, range, formatDay));
        expect(reversedCosts?.totals.costDollars).toBeCloseTo(costs?.totals.costDollars ?? -1, 6);
        expect(reversedCosts?.byNetwork.length).toBe(costs?.byNetwork.length);
      }),
    );
  });
});

describe('efficiency', () => {
  it('counts a leg on the boundary between two bands in the upper one, and has bands below zero degrees', () => {
    const { bySpeed, byTemperature } = computeEfficiency([LEG, { ...LEG, speedMps: null }]);
    expect(bySpeed).toHaveLength(1);
    expect((bySpeed[0]?.fromMps ?? 0) * (3_600 / MILE)).toBeCloseTo(60, 6);
    expect(byTemperature).toMatchObject([{ fromC: -10, toC: 0, legs: 2 }]);
  });
});

describe('costs', () => {
  it('per mile include the energy that towed legs used and the charging losses', () => {
    const { dollarsPerKwh, dollarsPerM } = sumCharges([CHARGE], [LEG, { ...LEG, usedWh: 1, isTowing: false }]);
    expect(dollarsPerKwh).toBeCloseTo(0.5, 9);
    // 94 kWh from the battery cost as much as 100 kWh from the charger: 50 dollars for 100 miles.
    expect((dollarsPerM ?? 0) * MILE).toBeCloseTo(0.5, 9);
  });

  it('leave sessions with an unknown cost out of prices, but include free ones', () => {
    const unpricedCharge = { ...CHARGE, costDollars: null };
    expect(sumCharges([CHARGE, unpricedCharge], [])).toMatchObject({
      dollarsPerKwh: 0.5,
      unpricedSessions: 1,
      energyKwh: 100,
    });
    expect(sumCharges([CHARGE, { ...CHARGE, costDollars: 0 }], [])).toMatchObject({ dollarsPerKwh: 0.25 });
    expect(sumCharges([unpricedCharge], [LEG])).toMatchObject({ dollarsPerKwh: null, dollarsPerM: null });
  });

  it('combine different spellings of a network, and list the network with the highest total cost first', () => {
    const range = { from: FIRST_DAY, until: LAST_DAY, unit: 'month' } as const;
    const charges = [CHARGE, { ...CHARGE, network: ' eVgo Network' }, { ...CHARGE, network: 'Home', costDollars: 60 }];
    const { byNetwork } = computeCosts(
      { legs: [LEG], charges, searches: [], trips: [] },
      range,
      createDayFormatter('UTC'),
    );
    expect(byNetwork.map(({ network, sessions }) => [network, sessions])).toEqual([
      ['Home', 1],
      ['EVgo', 2],
    ]);
  });

  it('are compared with the cost of gasoline, with negative savings if charging cost more', () => {
    const towed = { distanceM: 1_000 * MILE, dollarsPerM: 0.2 / MILE };
    const savings = computeGasolineSavings(towed, { mpg: 10, dollarsPerGallon: 3.5 });
    expect(savings).toMatchObject({ gasolineDollars: expect.closeTo(350, 6), chargingDollars: expect.closeTo(200, 6) });
    expect(savings.savedDollars).toBeCloseTo(150, 6);
    expect(computeGasolineSavings({ ...towed, dollarsPerM: 1 / MILE }).savedDollars).toBeLessThan(0);
  });
});
