import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TYPICAL_VEHICLES } from '../rigs/typical-vehicles.ts';
import { findLibraryVehicle, VEHICLE_LIBRARY } from '../rigs/vehicle-library.ts';
import { type ChargerOutput, createChargePower, getMaxPowerAt400VoltsKw, getTemperatureShare } from './charge-power.ts';
import { buildChargeTable, computeChargeMinutes, WARM_BATTERY_C } from './charge-table.ts';
import { getChargingMinutes, getMinutesFromEmpty, getPercentAfter } from './charge-times.ts';

const FAST: ChargerOutput = { powerKw: 350, isDc: true, voltageClass: 800 };
const TESLA: ChargerOutput = { powerKw: 250, isDc: true, voltageClass: 400 };
const OUTLET: ChargerOutput = { powerKw: 9.6, isDc: false, voltageClass: 400 };

function vehicle(id: string) {
  const found = findLibraryVehicle(id);
  if (found === null) throw new Error(`no vehicle ${id}`);
  return found;
}

const anyVehicle = fc.constantFrom(...VEHICLE_LIBRARY, ...Object.values(TYPICAL_VEHICLES));
const anyChargerOutput: fc.Arbitrary<ChargerOutput> = fc.record({
  powerKw: fc.double({ min: 1.4, max: 500, noNaN: true }),
  isDc: fc.boolean(),
  voltageClass: fc.constantFrom(400, 800),
});
const anyPercent = fc.double({ min: 0, max: 100, noNaN: true });

describe('charging a vehicle at a charger', () => {
  it('is described by a table with at most 25 increasing breakpoints, at most 0.1 minutes off', () => {
    for (const each of VEHICLE_LIBRARY) {
      for (const chargerOutput of [FAST, TESLA, { ...FAST, powerKw: 62.5 }, OUTLET]) {
        const table = buildChargeTable(each, chargerOutput);
        const exactMinutes = computeChargeMinutes(each, chargerOutput, WARM_BATTERY_C);
        expect(table.percents.length).toBeLessThanOrEqual(25);
        expect([table.percents[0], table.minutes[0], table.percents.at(-1)]).toEqual([0, 0, 100]);
        for (const list of [table.percents, table.minutes])
          expect(list.every((value, i) => i === 0 || value > (list[i - 1] ?? 0))).toBe(true);
        for (const [percent, minutes] of exactMinutes.entries())
          expect(Math.abs(getChargingMinutes(table, 0, percent) - minutes)).toBeLessThanOrEqual(0.1);
      }
    }
  });

  it('is never faster than the charger or the vehicle allows', () => {
    fc.assert(
      fc.property(anyVehicle, anyChargerOutput, anyPercent, anyPercent, (each, chargerOutput, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const kwh = (each.usableKwh * (to - from)) / 100;
        const maxKw = Math.min(each.dcPeakKw, chargerOutput.powerKw);
        expect(getChargingMinutes(buildChargeTable(each, chargerOutput), from, to)).toBeGreaterThanOrEqual(
          (kwh / maxKw) * 60 - 1e-6,
        );
      }),
    );
  });

  it('has a table that converts between minutes and states of charge, and stops at 100 percent', () => {
    fc.assert(
      fc.property(anyVehicle, anyChargerOutput, anyPercent, anyPercent, (each, chargerOutput, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const table = buildChargeTable(each, chargerOutput);
        expect(
          getPercentAfter(table, getMinutesFromEmpty(table, from) + getChargingMinutes(table, from, to)),
        ).toBeCloseTo(to, 6);
        expect(getChargingMinutes(table, to, from)).toBe(0);
        expect(getPercentAfter(table, 1e6)).toBe(100);
      }),
    );
  });

  it.each([
    ['ford-f150-lightning-extended-2022', 15, 80, 41],
    ['kia-ev9-awd-2024', 10, 80, 24],
    ['chevrolet-silverado-ev-extended-2024', 10, 80, 45],
  ])('takes a %s from %i to %i percent within 15 percent of the published %i minutes', (id, from, to, minutes) => {
    expect(Math.abs(getChargingMinutes(buildChargeTable(vehicle(id), FAST), from, to) / minutes - 1)).toBeLessThan(
      0.15,
    );
  });

  it('is limited to 85 kW for an 800 V truck at a 250 kW Tesla charger', () => {
    const truck = vehicle('gmc-sierra-ev-max-2025');
    expect(createChargePower(truck, TESLA, 28)(30)).toBe(85);
    expect(createChargePower(truck, { ...FAST, powerKw: 325 }, 28)(30)).toBeGreaterThan(225);
    expect(getMaxPowerAt400VoltsKw(vehicle('ford-f150-lightning-extended-2022'))).toBe(155);
    expect(getMaxPowerAt400VoltsKw({ ...TYPICAL_VEHICLES.pickup, dcPeakKw: 300 })).toBe(85);
  });

  it('is slower with a cold or very hot battery', () => {
    const truck = vehicle('rivian-r1t-quad-large-2022');
    const minutes = [-10, 0, 10, 25].map((batteryC) =>
      getChargingMinutes(buildChargeTable(truck, FAST, batteryC), 10, 80),
    );
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
    expect(minutes[1]).toBeGreaterThan(1.3 * (minutes[3] ?? 0));
    expect([-40, 0, 30, 60].map(getTemperatureShare)).toEqual([0.12, 0.4, 1, 0.6]);
  });

  it('is limited by the outlet or the onboard charger, which loses a tenth of the power', () => {
    const truck = vehicle('ford-f150-lightning-extended-2022');
    const hours = getChargingMinutes(buildChargeTable(truck, OUTLET), 20, 90) / 60;
    expect(hours).toBeCloseTo((131 * 0.7) / (9.6 * 0.9), 1);
    const at19Kw = buildChargeTable(truck, { ...OUTLET, powerKw: 19.2 });
    expect(getChargingMinutes(at19Kw, 20, 80) / 60).toBeCloseTo((131 * 0.6) / (11.5 * 0.9), 1);
  });
});
