import { describe, expect, it } from 'vitest';
import { makeTripPlan } from '#domain/trips/testing/make-trip.ts';
import * as energyFormat from '#web/lib/energy-format.ts';
import {
  formatChargeBand,
  formatClock,
  formatElevation,
  formatHeadwind,
  windDirection,
  zoneText,
} from './trip-format.ts';

const PLAN = makeTripPlan();

describe('figures of a trip', () => {
  it("are in the driver's units", () => {
    expect(energyFormat.formatConsumption(50_000, 160_934.4, 'miles')).toBe('500 Wh/mi');
    expect(energyFormat.formatConsumption(50_000, 100_000, 'kilometers')).toBe('50.0 kWh/100 km');
    expect(energyFormat.formatSpeed(29.06, 'miles')).toBe('65 mph');
    expect(energyFormat.formatTemperature(20, 'miles')).toBe('68 °F');
    expect(energyFormat.formatTemperature(20, 'kilometers')).toBe('20 °C');
    expect(formatElevation(304.8, 'miles')).toBe('1,000 ft');
    expect(formatHeadwind(-4.4704, 'miles')).toBe('10 mph tailwind');
    expect(formatHeadwind(0.1, 'miles')).toBe('no wind along the route');
  });

  it('are unchanged when shown in a slider and read back', () => {
    for (const units of ['miles', 'kilometers'] as const)
      for (let value = 40; value <= 130; value += 5) {
        expect(energyFormat.speedInUnits(energyFormat.speedFromUnits(value, units), units)).toBe(value);
        expect(energyFormat.temperatureInUnits(energyFormat.temperatureFromUnits(value, units), units)).toBe(value);
      }
    for (let degrees = 0; degrees <= 360; degrees += 45) expect(windDirection(degrees)).toBe(String(degrees % 360));
  });

  it('never show a battery below 0 or above 100 percent', () => {
    expect(formatChargeBand({ mean: -4, low: -20, high: 104 })).toBe('0% (0 to 100)');
  });

  it('show the weekday of a time only if the day changes', () => {
    const [morning, evening, nextMorning] = ['2026-06-01T09:00:00', '2026-06-01T21:00:00', '2026-06-02T08:00:00'];
    expect(formatClock({ time: evening }, { time: morning })).toBe('9:00\u00a0PM');
    expect(formatClock({ time: nextMorning }, { time: evening })).toBe('Tue 8:00\u00a0AM');
  });

  it('say which time zone they use', () => {
    const zoneTextFor = (...timeZones: readonly string[]) =>
      zoneText(PLAN.stops.map((stop, i) => ({ ...stop, timeZone: timeZones[i] ?? timeZones.at(-1) })));
    expect(zoneTextFor('America/Denver')).toBe('Times are in Mountain Time.');
    expect(zoneTextFor('America/Denver', 'America/Boise')).toBe('Times are in Mountain Time.');
    expect(zoneTextFor('America/Phoenix')).toBe('Times are in Mountain Standard Time.');
    expect(zoneTextFor('America/Phoenix', 'America/Denver')).toBe('Times are local at each stop.');
    const acrossClockChange = PLAN.stops.map((stop, i) => ({
      ...stop,
      arriveAt: `2026-03-0${7 + Math.min(i, 2)}T20:00:00.000Z`,
      timeZone: 'America/Denver',
    }));
    expect(zoneText(acrossClockChange)).toBe('Times are local at each stop.');
    expect(zoneText(PLAN.stops)).toMatch(/^Times are in .+\.$/);
  });
});
