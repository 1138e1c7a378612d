import fc from 'fast-check';
import type { ChargeEvent, DriverEvents, LegEvent } from '../events.ts';

export const FIRST_DAY = '2026-01-01';
export const LAST_DAY = '2026-03-31';

const anyMoment = fc.date({
  min: new Date('2025-12-20T00:00:00Z'),
  max: new Date('2026-04-10T00:00:00Z'),
  noInvalidDate: true,
});
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const anyLeg: fc.Arbitrary<LegEvent> = fc
  .record({
    at: anyMoment,
    distanceM: between(1_000, 500_000),
    usedWh: between(100, 200_000),
    modelWh: between(100, 200_000),
    speedMps: fc.option(between(5, 40)),
    temperatureC: fc.option(between(-30, 45)),
    rig: fc.constantFrom(1, 2, 3),
  })
  .map(({ rig, ...leg }) => ({ ...leg, rigId: `rig-${rig}`, rigName: `Rig ${rig}`, isTowing: rig !== 3 }));

const anyCharge: fc.Arbitrary<ChargeEvent> = fc.record({
  at: anyMoment,
  energyKwh: between(0.1, 200),
  costDollars: fc.option(fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100)),
  network: fc.constantFrom('', 'EVgo', 'eVgo Network', 'Tesla', 'Home'),
});

const anyMoments = fc.array(fc.record({ at: anyMoment }), { maxLength: 8 });

export const anyEvents: fc.Arbitrary<DriverEvents> = fc.record({
  legs: fc.array(anyLeg, { maxLength: 12 }),
  charges: fc.array(anyCharge, { maxLength: 12 }),
  searches: anyMoments,
  trips: anyMoments,
});

export const anyTimeZone = fc.constantFrom('UTC', 'America/Denver', 'Asia/Kolkata', 'Pacific/Kiritimati');
