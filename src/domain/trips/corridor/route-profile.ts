import type { DriveSegment } from '../../energy/segment-energy.ts';
import { type InterpolatedWeather, WeatherInterpolator } from '../../weather/interpolate-weather.ts';
import type { WeatherPoint, WeatherSample } from '../../weather/weather.ts';
import { findSampleIndex, type RouteSamples } from './route-samples.ts';

/**
 * Energy in Wh that a rig takes from its battery on a piece of road, below zero where it charges. It is asked twice for each of
 * some 20,000 pieces with one and the same object, whose values change: keep nothing of it.
 */
export type SegmentEnergyModel = (piece: DriveSegment) => number;

/** What is driven from the start of a route to each of its places, each value the sum of all pieces before. */
export type RouteProfile = {
  readonly samples: RouteSamples;
  /** The air at the weather points. */
  readonly weatherSamples: readonly WeatherSample[];
  readonly energyWh: Float64Array;
  /** The same with each piece counted as if it took energy, whether it does or gives: what an error in the rig's figures grows with. */
  readonly grossWh: Float64Array;
  /** How much more energy it takes when the wind from ahead is one standard deviation stronger all the way. */
  readonly windWh: Float64Array;
};

/** How far apart the weather along a route is asked for. */
const WEATHER_SPACING_M = 30_000;

/** Charging adds to the time on the way about this share of the driving with a trailer (ours). */
const CHARGING_SHARE = 0.4;

/** The minutes that a trip has stood still besides charging, when it has come so many meters in so many minutes of driving. */
export type StayMinutesUpTo = (alongM: number, drivenMin: number) => number;

/** Where and when the weather along a route is needed: about every 30 km, by the time that driving, stays and, on average, charging take. */
export function listWeatherPoints(
  { atM, lats, lngs, heightsM, minutes, elevation }: RouteSamples,
  departureMs: number,
  stayMinutesUpTo: StayMinutesUpTo = () => 0,
): readonly WeatherPoint[] {
  const lastAt = atM.length - 1;
  const count = Math.max(1, Math.ceil((atM[lastAt] ?? 0) / WEATHER_SPACING_M));
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = Math.round((index * lastAt) / count);
    const drivenMin = minutes[at] ?? 0;
    const goneMin = drivenMin * (1 + CHARGING_SHARE) + stayMinutesUpTo(atM[at] ?? 0, drivenMin);
    return {
      lat: lats[at] ?? 0,
      lng: lngs[at] ?? 0,
      atMs: departureMs + goneMin * 60_000,
      heightM: elevation === null ? null : (heightsM[at] ?? null),
    };
  });
}

const RADIANS = Math.PI / 180;

type Piece = { -readonly [K in keyof DriveSegment]: DriveSegment[K] };

/** Goes over the pieces of a route with the air at its weather points, and how far the wind may be off; what it hands over changes. */
export function forEachSegment(
  { atM, heightsM, speedsMps, headings }: RouteSamples,
  weatherSamples: readonly WeatherSample[],
  visit: (piece: Piece, at: number, windSdMps: number) => void,
): void {
  const along = new WeatherInterpolator(weatherSamples);
  const air: InterpolatedWeather = { temperatureC: 0, fromEastMps: 0, fromNorthMps: 0, isWet: false };
  const still = { elevationM: 0, headwindMps: 0, crosswindMps: 0, temperatureC: 0, isWet: false };
  const piece: Piece = { distanceM: 0, speedMps: 0, riseM: 0, ...still };
  const pointsPerPiece = speedsMps.length > 0 ? (weatherSamples.length - 1) / speedsMps.length : 0;
  for (let at = 0; at < speedsMps.length; at += 1) {
    const windSdMps = along.fill(air, (at + 0.5) * pointsPerPiece);
    const [height, next] = [heightsM[at] ?? 0, heightsM[at + 1] ?? 0];
    const heading = (headings[at] ?? 0) * RADIANS;
    const [east, north] = [Math.sin(heading), Math.cos(heading)];
    piece.distanceM = (atM[at + 1] ?? 0) - (atM[at] ?? 0);
    piece.speedMps = speedsMps[at] ?? 0;
    piece.riseM = next - height;
    piece.elevationM = (height + next) / 2;
    piece.headwindMps = air.fromEastMps * east + air.fromNorthMps * north;
    piece.crosswindMps = air.fromEastMps * north - air.fromNorthMps * east;
    piece.temperatureC = air.temperatureC;
    piece.isWet = air.isWet;
    visit(piece, at, windSdMps);
  }
}

/** A route with what it costs a rig, from its places and the air at its weather points. */
export function buildRouteProfile(
  samples: RouteSamples,
  weatherSamples: readonly WeatherSample[],
  energyModel: SegmentEnergyModel,
): RouteProfile {
  const sums = () => new Float64Array(samples.atM.length);
  const [energyWh, grossWh, windWh] = [sums(), sums(), sums()];
  forEachSegment(samples, weatherSamples, (piece, at, windSdMps) => {
    const energy = energyModel(piece);
    piece.headwindMps += windSdMps;
    energyWh[at + 1] = (energyWh[at] ?? 0) + energy;
    grossWh[at + 1] = (grossWh[at] ?? 0) + Math.abs(energy);
    windWh[at + 1] = (windWh[at] ?? 0) + Math.max(0, energyModel(piece) - energy);
  });
  return { samples, weatherSamples, energyWh, grossWh, windWh };
}

/** What is driven and used up to some place of a route, or between two. */
export type DriveTotals = {
  readonly distanceM: number;
  readonly minutes: number;
  readonly energyWh: number;
  readonly grossWh: number;
  readonly windWh: number;
};

/** What is driven from the start of a route to a distance from there. */
export function getTotalsAt({ samples, energyWh, grossWh, windWh }: RouteProfile, alongM: number): DriveTotals {
  const { atM, minutes } = samples;
  const at = findSampleIndex(samples, alongM);
  const gap = (atM[at + 1] ?? 0) - (atM[at] ?? 0);
  const share = gap > 0 ? Math.min(1, Math.max(0, (alongM - (atM[at] ?? 0)) / gap)) : 0;
  const sumAt = (sums: Float64Array) => (sums[at] ?? 0) + ((sums[at + 1] ?? sums[at] ?? 0) - (sums[at] ?? 0)) * share;
  return {
    distanceM: sumAt(atM),
    minutes: sumAt(minutes),
    energyWh: sumAt(energyWh),
    grossWh: sumAt(grossWh),
    windWh: sumAt(windWh),
  };
}

/** What is driven between two drives from the same start. */
export function subtractTotals(from: DriveTotals, to: DriveTotals): DriveTotals {
  return {
    distanceM: to.distanceM - from.distanceM,
    minutes: to.minutes - from.minutes,
    energyWh: to.energyWh - from.energyWh,
    grossWh: to.grossWh - from.grossWh,
    windWh: to.windWh - from.windWh,
  };
}
