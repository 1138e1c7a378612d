import { describe, expect, it } from 'vitest';
import { buildTypicalCurve, ChargingCurve } from './charging-curve.ts';
import { REFERENCE_PICKUP, TYPICAL_VEHICLES } from './typical-vehicles.ts';
import { poundsToKilograms } from './us-units.ts';
import { CustomVehicle, DEFAULT_ROLLING_COEFFICIENT, Vehicle } from './vehicle.ts';

const parseVehicle = (change: Partial<CustomVehicle>) => CustomVehicle.safeParse({ ...REFERENCE_PICKUP, ...change });
const getMessage = (change: Partial<CustomVehicle>) => parseVehicle(change).error?.issues[0]?.message;

describe("a driver's own vehicle", () => {
  it('starts with typical figures for its kind, which are valid as they are', () => {
    for (const vehicle of Object.values(TYPICAL_VEHICLES)) expect(CustomVehicle.parse(vehicle)).toEqual(vehicle);
  });

  it('may leave its tow rating and the corner of its charge port unknown', () => {
    expect(parseVehicle({ towRatingKg: null, portCorner: null }).success).toBe(true);
    expect(Vehicle.safeParse({ ...REFERENCE_PICKUP, id: 'a-truck' }).success).toBe(false);
    expect(
      Vehicle.safeParse({ ...REFERENCE_PICKUP, id: 'a-truck', towRatingKg: poundsToKilograms(5_000) }).success,
    ).toBe(true);
  });

  it('reports implausible values in feet, pounds, and kWh', () => {
    expect(getMessage({ lengthM: 0 })).toBe('The length of the vehicle must be between 8 and 40 ft.');
    expect(getMessage({ massKg: -1 })).toBe('The weight of the vehicle must be between 1,500 and 20,000 lb.');
    expect(getMessage({ usableKwh: 5_000 })).toBe('The usable battery capacity must be between 10 and 400 kWh.');
    expect(getMessage({ heightM: Number.NaN })).toBe('The height of the vehicle must be between 3 and 14 ft.');
    expect(getMessage({ rollingCoefficient: 1 })).toBe('The rolling resistance must be between 0.004 and 0.03.');
    expect(getMessage({ make: ' ' })).toBe('The make is missing.');
  });

  it('charges no faster than its peak power', () => {
    expect(getMessage({ dcPeakKw: 100 })).toBe('A charging curve must stay at or below the peak power.');
    expect(parseVehicle({ dcPeakKw: 100, curve: buildTypicalCurve(100) }).success).toBe(true);
  });
});

describe('a charging curve', () => {
  it.each([
    [
      'turns back',
      [
        [0, 50],
        [60, 40],
        [40, 30],
        [100, 10],
      ],
    ],
    [
      'does not advance',
      [
        [0, 50],
        [0, 40],
        [100, 10],
      ],
    ],
    [
      'begins too late',
      [
        [20, 50],
        [100, 10],
      ],
    ],
    [
      'ends too early',
      [
        [0, 50],
        [90, 10],
      ],
    ],
    ['has only one point', [[0, 50]]],
    [
      'stops charging',
      [
        [0, 50],
        [100, 0],
      ],
    ],
  ])('is rejected if it %s', (_, points) => {
    expect(ChargingCurve.safeParse(points).success).toBe(false);
  });

  it('has a valid typical version for every peak power a vehicle may have', () => {
    for (const peakKw of [10, 150, 1_500])
      expect(ChargingCurve.safeParse(buildTypicalCurve(peakKw)).success).toBe(true);
  });
});

it('The reference pickup and the typical SUV are those used for the towing table', () => {
  expect(REFERENCE_PICKUP).toMatchObject({ massKg: 3_050, usableKwh: 131, dragAreaM2: 1.14, frontalAreaM2: 3.4 });
  expect(TYPICAL_VEHICLES.suv.frontalAreaM2).toBe(2.6);
  expect(REFERENCE_PICKUP.rollingCoefficient).toBe(DEFAULT_ROLLING_COEFFICIENT);
});
