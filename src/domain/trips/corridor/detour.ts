import type { RouteProfile, SegmentEnergyModel } from './route-profile.ts';

/** Streets are longer than the straight line by this, and so fast (about 34 mph), until the road engine is asked (ours). */
export const STREET_FACTOR = 1.3;
export const STREET_MPS = 15;

/** The way from a line to a site, or back. */
export type Detour = { readonly distanceM: number; readonly minutes: number; readonly energyWh: number };

export const NO_DETOUR: Detour = { distanceM: 0, minutes: 0, energyWh: 0 };

/**
 * The way between a line and a site beside it, guessed from the straight distance. The air is that of the line, the wind left
 * out, since no one knows which way streets lead.
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
  const air = weatherSamples[Math.round((lengthM > 0 ? Math.min(1, atM / lengthM) : 0) * (weatherSamples.length - 1))];
  const at = Math.round((lengthM > 0 ? Math.min(1, atM / lengthM) : 0) * (samples.heightsM.length - 1));
  const energyWh = energyModel({
    distanceM,
    speedMps: distanceM / seconds,
    riseM: 0,
    elevationM: samples.heightsM[at] ?? 0,
    headwindMps: 0,
    crosswindMps: 0,
    temperatureC: air?.temperatureC ?? 0,
    isWet: air?.isWet ?? false,
  });
  return { distanceM, minutes: seconds / 60, energyWh };
}
