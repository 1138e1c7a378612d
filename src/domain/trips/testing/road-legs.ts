import { haversineDistanceM, type LatLng } from '../../geo/point.ts';
import type { ElevationSource, RoadLeg } from '../../roads/road-route.ts';
import type { WeatherSample } from '../../weather/weather.ts';
import type { SegmentEnergyModel } from '../corridor/route-profile.ts';

export const MILE_M = 1_609.344;
export const MPH = 0.44704;

type LegOptions = {
  readonly mps?: number;
  /** Elevation in meters by distance along the leg. */
  readonly heightAt?: (alongM: number) => number;
  readonly source?: ElevationSource;
  readonly durationS?: number;
};

/** A leg of straight lines through places, with a point about every two kilometers. */
export function buildLeg(places: readonly LatLng[], options: LegOptions = {}): RoadLeg {
  const { mps = 65 * MPH, heightAt = () => 0, source = 'tiles' } = options;
  const points: LatLng[] = places.slice(0, 1);
  places.slice(1).forEach((to, index) => {
    const from = places[index] ?? to;
    const stepCount = Math.max(1, Math.ceil(haversineDistanceM(from, to) / 2_000));
    for (let i = 1; i <= stepCount; i += 1)
      points.push({
        lat: from.lat + ((to.lat - from.lat) * i) / stepCount,
        lng: from.lng + ((to.lng - from.lng) * i) / stepCount,
      });
  });
  const atM = new Float64Array(points.length);
  points.slice(1).forEach((to, i) => {
    atM[i + 1] = (atM[i] ?? 0) + haversineDistanceM(points[i] ?? to, to);
  });
  const lengthM = atM.at(-1) ?? 0;
  const spacingM = 200;
  return {
    distanceM: lengthM,
    durationS: options.durationS ?? lengthM / mps,
    lats: Float64Array.from(points, ({ lat }) => lat),
    lngs: Float64Array.from(points, ({ lng }) => lng),
    atM,
    speedsMps: new Float32Array(points.length - 1).fill(mps),
    heights: {
      source,
      spacingM,
      values: Float32Array.from({ length: Math.ceil(lengthM / spacingM) + 1 }, (_, i) => heightAt(i * spacingM)),
    },
    maneuvers: [],
  };
}

export function buildEastwardLeg(miles: number, options: LegOptions & { readonly from?: LatLng } = {}): RoadLeg {
  const from = options.from ?? { lat: 40, lng: -120 };
  const perDegree = haversineDistanceM(from, { lat: from.lat, lng: from.lng + 1 });
  return buildLeg([from, { lat: from.lat, lng: from.lng + (miles * MILE_M) / perDegree }], options);
}

export const CALM_WEATHER: WeatherSample = {
  temperatureC: 20,
  windMps: 0,
  windFromDegrees: 0,
  isWet: false,
  windSdMps: 0,
};

/**
 * A simple rig: drag, rolling resistance, and climbing at 88% efficiency, 65% regeneration, and a heater in the cold.
 */
export const simpleEnergyModel: SegmentEnergyModel = (segment) => {
  const { distanceM: lengthM, speedMps, riseM, temperatureC, headwindMps } = segment;
  const joules = (2 * (speedMps + headwindMps) ** 2 + 600) * lengthM + 5_500 * 9.81 * riseM;
  const heater = temperatureC < 10 ? (3_000 * lengthM) / speedMps : 0;
  return ((joules > 0 ? joules / 0.88 : joules * 0.65) + heater) / 3_600;
};
