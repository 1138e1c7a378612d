import { describe, expect, it } from 'vitest';
import type { ChargingCurve } from './charging-curve.ts';
import { type LibraryVehicle, SOURCED_FIELDS } from './library-vehicle.ts';
import { poundsToKilograms } from './us-units.ts';
import { Vehicle } from './vehicle.ts';
import { findLibraryVehicle, VEHICLE_LIBRARY } from './vehicle-library.ts';
import { VEHICLE_SOURCES, type VehicleSourceId } from './vehicle-sources.ts';

/** Published charging times at a charger fast enough not to limit them: from percent, to percent, minutes. */
const PUBLISHED_CHARGE_TIMES = [
  ['ford-f150-lightning-extended-2022', 15, 80, 41],
  ['chevrolet-silverado-ev-extended-2024', 10, 80, 45],
  ['chevrolet-equinox-ev-awd-2025', 15, 80, 48],
  ['kia-ev9-awd-2024', 10, 80, 24],
  ['kia-ev6-awd-2022', 10, 80, 18],
  ['hyundai-ioniq-9-awd-2026', 10, 80, 24],
  ['volkswagen-id4-awd-2024', 10, 80, 30],
  ['volkswagen-id-buzz-awd-2025', 10, 80, 26],
  ['audi-e-tron-55-2019', 5, 80, 30],
  ['audi-q8-e-tron-55-2024', 10, 80, 31],
  ['audi-q6-e-tron-quattro-2025', 10, 80, 21],
  ['porsche-macan-4-electric-2024', 10, 80, 21],
  ['volvo-ex90-twin-2025', 10, 80, 30],
  ['volvo-ex40-twin-2025', 10, 80, 28],
  ['polestar-3-dual-2025', 10, 80, 30],
  ['toyota-bz-woodland-2026', 10, 80, 30],
] as const;

function interpolatePowerKw(curve: ChargingCurve, percent: number): number {
  const next = curve.findIndex(([pointPercent]) => pointPercent >= percent);
  const [toPercent, toKw] = curve[next] ?? [100, 1];
  const [fromPercent, fromKw] = curve[next - 1] ?? [toPercent, toKw];
  const share = toPercent === fromPercent ? 0 : (percent - fromPercent) / (toPercent - fromPercent);
  return fromKw + share * (toKw - fromKw);
}

function computeChargeMinutes({ curve, usableKwh }: LibraryVehicle, from: number, to: number): number {
  const steps = Array.from({ length: Math.round((to - from) * 10) }, (_, step) => from + (step + 0.5) / 10);
  return steps.reduce((minutes, percent) => minutes + (usableKwh / 1_000 / interpolatePowerKw(curve, percent)) * 60, 0);
}

function vehicle(id: string): LibraryVehicle {
  const libraryVehicle = findLibraryVehicle(id);
  if (libraryVehicle === null) throw new Error(`no vehicle ${id}`);
  return libraryVehicle;
}

describe('the vehicle library', () => {
  it('has at least 28 vehicles, no two with the same ID, or the same name and year', () => {
    expect(VEHICLE_LIBRARY.length).toBeGreaterThanOrEqual(28);
    expect(new Set(VEHICLE_LIBRARY.map(({ id }) => id)).size).toBe(VEHICLE_LIBRARY.length);
    const names = VEHICLE_LIBRARY.map(({ make, model, year }) => `${make} ${model} ${year}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has each trim whose tow rating differs from that of other trims', () => {
    const rating = (id: string) => Math.round(vehicle(id).towRatingKg / poundsToKilograms(1));
    expect(vehicle('rivian-r1t-dual-large-2023').model).toBe('R1T Dual, Large Pack');
    expect(rating('rivian-r1t-dual-large-2023')).toBe(11_000);
    expect(rating('rivian-r1t-dual-large-2025')).toBe(7_700);
    expect(rating('ford-f150-lightning-platinum-2022')).toBe(8_500);
    expect(rating('tesla-cybertruck-rwd-2025')).toBe(7_500);
  });

  it('finds a vehicle by its ID, and no vehicle by an unknown ID', () => {
    expect(findLibraryVehicle('ford-f150-lightning-extended-2022')?.model).toBe('F-150 Lightning Extended Range');
    expect(findLibraryVehicle('ford-mustang')).toBeNull();
  });

  it('uses every listed source, and marks the source of a charge port as unknown if and only if the port is unknown', () => {
    const usedSources = new Set<VehicleSourceId>(VEHICLE_LIBRARY.flatMap(({ sources }) => Object.values(sources)));
    expect([...usedSources].toSorted()).toEqual(Object.keys(VEHICLE_SOURCES).toSorted());
    for (const { portCorner, sources } of VEHICLE_LIBRARY)
      expect(sources.portCorner === 'ours-unknown').toBe(portCorner === null);
  });

  it('has the frontal and drag areas that fit the published towing tests', () => {
    expect(vehicle('ford-f150-lightning-extended-2022')).toMatchObject({ frontalAreaM2: 3.4, dragAreaM2: 1.2 });
    expect(vehicle('rivian-r1t-quad-large-2022').frontalAreaM2).toBe(3.1);
    expect(vehicle('tesla-model-x-awd-2022').frontalAreaM2).toBe(2.6);
    expect(vehicle('tesla-model-y-awd-2022').dragAreaM2).toBeCloseTo(0.616, 2);
  });

  it.each(PUBLISHED_CHARGE_TIMES)(
    'charges a %s from %i to %i percent in about the published %i minutes',
    (id, from, to, minutes) => {
      expect(Math.abs(computeChargeMinutes(vehicle(id), from, to) / minutes - 1)).toBeLessThan(0.15);
    },
  );
});

describe.each(VEHICLE_LIBRARY.map((each) => [each.id, each] as const))('the library entry %s', (_, entry) => {
  it('matches the schema, with a source for each value', () => {
    const { sources, ...figures } = entry;
    expect(Vehicle.parse(figures)).toEqual(figures);
    expect(Object.keys(sources).toSorted()).toEqual([...SOURCED_FIELDS].toSorted());
    for (const source of Object.values(sources)) expect(VEHICLE_SOURCES).toHaveProperty(source);
  });

  it('charges from near empty to full, peaks early, and tapers', () => {
    const powers = entry.curve.map(([, kw]) => kw);
    const peakIndex = powers.indexOf(Math.max(...powers));
    expect(entry.curve[0]?.[0]).toBeLessThanOrEqual(5);
    expect(entry.curve.at(-1)?.[0]).toBe(100);
    expect(entry.curve[peakIndex]?.[0]).toBeLessThanOrEqual(20);
    expect(powers.slice(0, peakIndex + 1)).toEqual(powers.slice(0, peakIndex + 1).toSorted((a, b) => a - b));
    expect(powers.slice(peakIndex)).toEqual(powers.slice(peakIndex).toSorted((a, b) => b - a));
    expect(Math.max(...powers) / entry.dcPeakKw).toBeGreaterThan(0.95);
  });

  it('has plausible ratios of drag, frontal area, weight, battery, and tow rating', () => {
    expect(entry.dragAreaM2 / entry.frontalAreaM2).toBeGreaterThan(0.2);
    expect(entry.dragAreaM2 / entry.frontalAreaM2).toBeLessThan(0.5);
    expect(entry.frontalAreaM2 / (entry.widthM * entry.heightM)).toBeGreaterThan(0.7);
    expect(entry.frontalAreaM2 / (entry.widthM * entry.heightM)).toBeLessThan(0.9);
    expect(entry.massKg / entry.usableKwh).toBeGreaterThan(15);
    expect(entry.massKg / entry.usableKwh).toBeLessThan(75);
    expect(entry.towRatingKg).toBeLessThanOrEqual(1.7 * entry.massKg);
  });
});
