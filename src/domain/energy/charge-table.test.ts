import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TYPICAL_VEHICLES } from '../rigs/typical-vehicles.ts';
import { libraryVehicleOf, VEHICLE_LIBRARY } from '../rigs/vehicle-library.ts';
import { type ChargingPost, chargePowerKw, powerOn400VoltsKw, temperatureShare } from './charge-power.ts';
import { chargeMinutes, chargeTable, WARM_BATTERY_C } from './charge-table.ts';
import { minutesBetween, minutesTo, percentAfter } from './charge-times.ts';

const FAST: ChargingPost = { powerKw: 350, isDc: true, voltClass: 800 };
const TESLA: ChargingPost = { powerKw: 250, isDc: true, voltClass: 400 };
const SOCKET: ChargingPost = { powerKw: 9.6, isDc: false, voltClass: 400 };

function vehicle(id: string) {
  const found = libraryVehicleOf(id);
  if (found === null) throw new Error(`no vehicle ${id}`);
  return found;
}

const anyVehicle = fc.constantFrom(...VEHICLE_LIBRARY, ...Object.values(TYPICAL_VEHICLES));
const anyPost: fc.Arbitrary<ChargingPost> = fc.record({
  powerKw: fc.double({ min: 1.4, max: 500, noNaN: true }),
  isDc: fc.boolean(),
  voltClass: fc.constantFrom(400, 800),
});
const anyPercent = fc.double({ min: 0, max: 100, noNaN: true });

describe('the charge table of a vehicle at a post', () => {
  it('has few breakpoints from 0 to 100 percent that grow, each as exact as the whole sum and none between more than 0.1 minutes off', () => {
    for (const each of VEHICLE_LIBRARY) {
      for (const post of [FAST, TESLA, { ...FAST, powerKw: 62.5 }, SOCKET]) {
        const table = chargeTable(each, post);
        const whole = chargeMinutes(each, post, WARM_BATTERY_C);
        expect(table.percents.length).toBeLessThanOrEqual(25);
        expect([table.percents[0], table.minutes[0], table.percents.at(-1)]).toEqual([0, 0, 100]);
        for (const list of [table.percents, table.minutes])
          expect(list.every((value, at) => at === 0 || value > (list[at - 1] ?? 0))).toBe(true);
        for (const [percent, minutes] of whole.entries())
          expect(Math.abs(minutesBetween(table, 0, percent) - minutes)).toBeLessThanOrEqual(0.1);
      }
    }
  });

  it('never charges faster than the post, the vehicle and physics allow', () => {
    fc.assert(
      fc.property(anyVehicle, anyPost, anyPercent, anyPercent, (each, post, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const kwh = (each.usableKwh * (to - from)) / 100;
        const mostKw = Math.min(each.dcPeakKw, post.powerKw);
        expect(minutesBetween(chargeTable(each, post), from, to)).toBeGreaterThanOrEqual((kwh / mostKw) * 60 - 1e-6);
      }),
    );
  });

  it('tells the state of charge after minutes, as it tells the minutes', () => {
    fc.assert(
      fc.property(anyVehicle, anyPost, anyPercent, anyPercent, (each, post, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const table = chargeTable(each, post);
        expect(percentAfter(table, minutesTo(table, from) + minutesBetween(table, from, to))).toBeCloseTo(to, 6);
        expect(minutesBetween(table, to, from)).toBe(0);
        expect(percentAfter(table, 1e6)).toBe(100);
      }),
    );
  });

  it.each([
    ['ford-f150-lightning-extended-2022', 15, 80, 41],
    ['kia-ev9-awd-2024', 10, 80, 24],
    ['chevrolet-silverado-ev-extended-2024', 10, 80, 45],
  ])('takes a %s from %i to %i percent in about the published %i minutes', (id, from, to, minutes) => {
    expect(Math.abs(minutesBetween(chargeTable(vehicle(id), FAST), from, to) / minutes - 1)).toBeLessThan(0.15);
  });

  it('is of no use to a truck of 800 V at a Tesla post of 250 kW: about 85 kW', () => {
    const truck = vehicle('gmc-sierra-ev-max-2025');
    expect(chargePowerKw(truck, TESLA, 28, 30)).toBe(85);
    expect(chargePowerKw(truck, { ...FAST, powerKw: 325 }, 28, 30)).toBeGreaterThan(225);
    expect(powerOn400VoltsKw(vehicle('ford-f150-lightning-extended-2022'))).toBe(155);
    expect(powerOn400VoltsKw({ ...TYPICAL_VEHICLES.pickup, dcPeakKw: 300 })).toBe(85);
  });

  it('is slower with a cold battery, and with a very hot one', () => {
    const truck = vehicle('rivian-r1t-quad-large-2022');
    const minutes = [-10, 0, 10, 25].map((batteryC) => minutesBetween(chargeTable(truck, FAST, batteryC), 10, 80));
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
    expect(minutes[1]).toBeGreaterThan(1.3 * (minutes[3] ?? 0));
    expect([-40, 0, 30, 60].map(temperatureShare)).toEqual([0.12, 0.4, 1, 0.6]);
  });

  it('fills a battery over a night at a campground, by the charger of the vehicle', () => {
    const truck = vehicle('ford-f150-lightning-extended-2022');
    const hours = minutesBetween(chargeTable(truck, SOCKET), 20, 90) / 60;
    expect(hours).toBeCloseTo((131 * 0.7) / (9.6 * 0.9), 1);
    const strong = chargeTable(truck, { ...SOCKET, powerKw: 19.2 });
    expect(minutesBetween(strong, 20, 80) / 60).toBeCloseTo((131 * 0.6) / (11.5 * 0.9), 1);
  });
});
