import { describe, expect, it } from 'vitest';
import { NO_TRAILER } from '../places/hitching-estimate.ts';
import {
  estimateOverheadMin,
  estimateQueueMin,
  getBlockingMin,
  getDealershipMin,
  getPenaltyMin,
  getRefusalMin,
  toPricePerPercent,
} from './stop-costs.ts';

describe('the minutes of a stop beyond charging', () => {
  it('are six plus the queue without a trailer, and 22 more if unhitching is certain', () => {
    expect(estimateOverheadMin(NO_TRAILER, 100)).toBeCloseTo(6, 6);
    expect(estimateOverheadMin({ hitchedChance: 0, maneuverChance: 1 }, 100)).toBeCloseTo(28, 6);
    expect(estimateOverheadMin({ hitchedChance: 1, maneuverChance: 1 }, 100)).toBeCloseTo(11, 6);
    expect(estimateOverheadMin({ hitchedChance: 0.5, maneuverChance: 0 }, 100)).toBeCloseTo(17, 6);
  });

  it('include a queue, which is long at a single stall and absent at many', () => {
    const waits = [1, 2, 3, 4, 8, 12].map(estimateQueueMin);
    expect(waits).toEqual(waits.toSorted((a, b) => b - a));
    expect(waits[0]).toBeCloseTo(16.15, 1);
    expect(waits[1]).toBeCloseTo(4.2, 1);
    expect(waits[3]).toBeLessThan(1);
    expect(waits.at(-1)).toBeLessThan(0.05);
    expect(estimateQueueMin(0)).toBe(waits[0]);
  });

  it('include six for blocking other stalls, weighted by the chance', () => {
    expect(getBlockingMin(NO_TRAILER)).toBe(0);
    expect(getBlockingMin({ hitchedChance: 1, blockingChance: 1 })).toBe(6);
    expect(getBlockingMin({ hitchedChance: 0.5, blockingChance: 0.5 })).toBe(1.5);
  });

  it('include a cost for the chance of being turned away, which rises with the distance to the backup', () => {
    expect(getRefusalMin(0, 20_000)).toBe(0);
    expect(getRefusalMin(0.5, 0)).toBe(15);
    expect(getRefusalMin(0.1, 20_000)).toBeGreaterThan(getRefusalMin(0.1, 5_000));
    expect(getRefusalMin(0.5, 10_000)).toBeCloseTo(5 * getRefusalMin(0.1, 10_000), 6);
  });

  it('are higher at avoided networks and without wanted amenities, and lower at preferred networks', () => {
    const preferences = {
      preferredNetworks: ['Tesla Supercharger'],
      avoidedNetworks: ['Blink'],
      amenities: ['food' as const],
    };
    const scores = (food: number | null) => ({
      food,
      shopping: null,
      services: null,
      accommodation: null,
      entertainment: null,
    });
    expect(getPenaltyMin({ network: 'Tesla Supercharger', amenityScores: scores(80) }, preferences)).toBe(-5);
    expect(getPenaltyMin({ network: 'Blink', amenityScores: scores(80) }, preferences)).toBe(20);
    expect(getPenaltyMin({ network: 'EVgo', amenityScores: scores(10) }, preferences)).toBe(6);
    expect(getPenaltyMin({ network: 'EVgo', amenityScores: null }, preferences)).toBe(3);
  });
});

describe('the price of a percent of the battery', () => {
  it('includes charging losses, and is unknown without a price per kWh', () => {
    expect(toPricePerPercent(0.48, 131_000)).toBeCloseTo(0.669, 3);
    expect(toPricePerPercent(0, 131_000)).toBe(0);
    expect(toPricePerPercent(null, 131_000)).toBeNull();
  });
});

it('A stop at a dealership costs 15 minutes, whether its record or only its name shows what it is', () => {
  const costAt = (name: string, facilityType: string | null = null) =>
    getDealershipMin({ name, facilityType, directions: null });
  expect(costAt('Lakeside Motors', 'CAR_DEALER')).toBe(15);
  expect(costAt('Ford of Elko')).toBe(15);
  expect(costAt('1ST FLOOR HYUNDAI DCFC')).toBe(15);
  expect(costAt('Lakeside Market')).toBe(0);
  expect(costAt('Medford Mall', 'SHOPPING_MALL')).toBe(0);
  expect(costAt('Library on Ford Road')).toBe(0);
  expect(costAt('Chevy Chase Center')).toBe(0);
});
