import type { RouteProfile, SegmentEnergyModel } from './route-profile.ts';

/** Assumed until a drive is routed (our estimate): street distance per straight-line distance, and speed (34 mph). */
export const STREET_FACTOR = 1.3;
export const STREET_MPS = 15;

/** The drive from a line to a site, or back. */
export type Detour = { readonly distanceM: number; readonly minutes: number; readonly energyWh: number };

export const NO_DETOUR: Detour = { distanceM: 0, minutes: 0, energyWh: 0 };

/**
 * Estimates the drive between a line and a site from the straight-line distance, with the line's weather. Only the
 * wind's uncertainty counts, because the direction of the streets is unknown.
 */
export function estimateDetour(
  offRouteM: number,
  { profile, atM, energyModel }: { profile: RouteProfile; atM: number; energyModel: SegmentEnergyModel },
): Detour {
  const distanceM = offRouteM * STREET_FACTOR;
  const seconds = distanceM / STREET_MPS;
  if (distanceM <= 0) return NO_DETOUR;
  const { weatherSamples, samples } = profile;
  const lengthM = samples.atM.at(-1) ?? 0;
  const weather =
    weatherSamples[Math.round((lengthM > 0 ? Math.min(1, atM / lengthM) : 0) * (weatherSamples.length - 1))];
  const i = Math.round((lengthM > 0 ? Math.min(1, atM / lengthM) : 0) * (samples.heightsM.length - 1));
  const energyWh = energyModel({
    distanceM,
    speedMps: distanceM / seconds,
    riseM: 0,
    elevationM: samples.heightsM[i] ?? 0,
    headwindMps: 0,
    crosswindMps: 0,
    windSdMps: weather?.windSdMps ?? 0,
    temperatureC: weather?.temperatureC ?? 0,
    isWet: weather?.isWet ?? false,
  });
  return { distanceM, minutes: seconds / 60, energyWh };
}

/** Minutes per meter of straight-line distance to a place off the route and back. */
export const DETOUR_MINUTES_PER_M = (2 * STREET_FACTOR) / STREET_MPS / 60;
