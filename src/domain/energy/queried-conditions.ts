import { feetToMeters, mphToMps } from '../rigs/us-units.ts';
import { getAverageWindSdMps, getTypicalTemperatureC, getTypicalWindSdMps } from '../weather/seasonal-weather.ts';
import type { WeatherPoint } from '../weather/weather.ts';
import { MILD_CONDITIONS } from './driving-conditions.ts';
import type { DriveSegment } from './segment-energy.ts';

/** The fields of a query that determine weather and season, in US units. */
type ConditionsQuery = {
  readonly temperatureF?: number | undefined;
  readonly headwindMph?: number | undefined;
  readonly crosswindMph?: number | undefined;
  readonly elevationFt?: number | undefined;
  readonly month?: number | undefined;
  readonly place?: { readonly lat: number; readonly lng: number } | undefined;
};

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const MIDDLE_DAY = 15;
const HOUR_MS = 3_600_000;
const DEGREES_PER_HOUR = 15;
const ANY_YEAR = 2026;

const toCelsius = (fahrenheit: number) => (fahrenheit - 32) / 1.8;

/** Returns the weather point of a place at noon in the middle of a month. */
function getMidMonthNoon(
  { lat, lng }: NonNullable<ConditionsQuery['place']>,
  month: number,
  heightM: number | null,
): WeatherPoint {
  const atMs = Date.UTC(ANY_YEAR, month - 1, MIDDLE_DAY, 12) - (lng / DEGREES_PER_HOUR) * HOUR_MS;
  return { lat, lng, atMs, heightM };
}

function findUsualWindSdMps({ place, month }: ConditionsQuery): number {
  if (place === undefined) return getAverageWindSdMps(month ?? null);
  const months = month === undefined ? MONTHS : [month];
  return (
    months.reduce((sum, eachMonth) => sum + getTypicalWindSdMps(getMidMonthNoon(place, eachMonth, null)), 0) /
    months.length
  );
}

function findTemperatureC({ temperatureF, place, month }: ConditionsQuery, heightM: number | null): number {
  if (temperatureF !== undefined) return toCelsius(temperatureF);
  if (place === undefined || month === undefined) return MILD_CONDITIONS.temperatureC;
  return getTypicalTemperatureC(getMidMonthNoon(place, month, heightM));
}

/** Returns the driving conditions of a query. Assumes the usual wind unless both components are specified. */
export function toQueriedConditions(query: ConditionsQuery): Omit<DriveSegment, 'distanceM' | 'speedMps' | 'riseM'> {
  const { headwindMph, crosswindMph, elevationFt } = query;
  const isWindKnown = headwindMph !== undefined && crosswindMph !== undefined;
  return {
    headwindMps: mphToMps(headwindMph ?? 0),
    crosswindMps: mphToMps(crosswindMph ?? 0),
    windSdMps: isWindKnown ? 0 : findUsualWindSdMps(query),
    temperatureC: findTemperatureC(query, elevationFt === undefined ? null : feetToMeters(elevationFt)),
    elevationM: feetToMeters(elevationFt ?? 0),
    isWet: MILD_CONDITIONS.isWet,
  };
}
