import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { getChargingMinutes } from '#domain/energy/charge-times.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { computeMeanPercentPerM } from '#domain/trips/graph/build-trip-graph.ts';
import { SLOWDOWNS_MPS } from '#domain/trips/graph/build-trip-rig.ts';
import type { TripArea } from '#domain/trips/graph/trip-area.ts';
import type { PlannedArea } from '#domain/trips/planning/trip-planning.ts';
import type { StopGraph } from '#domain/trips/stops/stop-graph.ts';
import type { ChargerIndex } from '#server/chargers/search/charger-index.ts';
import type { PlannedTrip, RouteSamples } from './drive-day.ts';

/** Power of an unknown fast charger and of a Level 2 charger (our estimate). */
const FAST_W = 45_000;
const SLOW_W = 6_500;
const ROAD_FACTOR = 1.35;
const SAME_SITE_M = 400;
const BOX_DEGREES = 0.5;
const STEP_M = 5_000;
const STRETCH_M = 8_000;
/** The simulated plans choose among this many stations in each stretch of the route. */
const STATIONS_PER_STRETCH = 2;
const [TYPICAL_ARRIVAL_PERCENT, TYPICAL_DEPARTURE_PERCENT] = [20, 70];
const DETOUR_M_PER_MIN = 1_000;

function listChargersNear(chargers: ChargerIndex, isFast: boolean, points: readonly LatLng[]): LatLng[] {
  const boxes = points.map(({ lat, lng }) => ({
    swLat: lat - BOX_DEGREES,
    swLng: lng - BOX_DEGREES,
    neLat: lat + BOX_DEGREES,
    neLng: lng + BOX_DEGREES,
  }));
  const rows = chargers.listRowsInBoxes(boxes, { ...NO_FILTERS, dcFastOnly: isFast });
  return rows.map((row) => JSON.parse(Buffer.from(row).toString()) as LatLng);
}

function getNearestChargerM(chargers: readonly LatLng[], here: LatLng): number {
  const meters = chargers.map((other) => haversineDistanceM(here, other)).filter((m) => m > SAME_SITE_M);
  return Math.min(Number.POSITIVE_INFINITY, ...meters);
}

/** Samples values along a trip's route at even steps; each step uses the last of the route's samples up to it. */
function sampleAlongRoute({ line: { samples } }: TripArea, getValue: (sample: number) => number): RouteSamples {
  const lengthM = samples.atM.at(-1) ?? 0;
  let sample = 0;
  const values = Float64Array.from({ length: Math.ceil(lengthM / STEP_M) + 1 }, (_, step) => {
    while (sample + 1 < samples.atM.length && (samples.atM[sample + 1] ?? 0) <= step * STEP_M) sample += 1;
    return getValue(sample);
  });
  return { stepM: STEP_M, values };
}

/**
 * Chooses the best charging stations of each stretch of the route. The others hardly change a plan but take most of the
 * planning time, and each simulated day needs many plans.
 */
function chooseStations({ nodes }: StopGraph, lineM: readonly number[], offRouteM: readonly number[]): number[] {
  const stationsByStretch = new Map<number, { index: number; minutes: number }[]>();
  for (const [index, { kind, charge, overheadMin, penaltyMin }] of nodes.entries()) {
    if (kind !== 'station' || charge === null) continue;
    const detourMin = ((offRouteM[index] ?? 0) * 2 * ROAD_FACTOR) / DETOUR_M_PER_MIN;
    const minutes =
      detourMin +
      overheadMin +
      penaltyMin +
      getChargingMinutes(charge, TYPICAL_ARRIVAL_PERCENT, TYPICAL_DEPARTURE_PERCENT);
    const stretch = Math.floor((lineM[index] ?? 0) / STRETCH_M);
    stationsByStretch.set(stretch, [...(stationsByStretch.get(stretch) ?? []), { index, minutes }]);
  }
  const best = [...stationsByStretch.values()].flatMap((all) =>
    all
      .sort((a, b) => a.minutes - b.minutes)
      .slice(0, STATIONS_PER_STRETCH)
      .map(({ index }) => index),
  );
  const chosen = new Set(best);
  return nodes.flatMap(({ kind }, index) => (kind !== 'station' || chosen.has(index) ? [index] : []));
}

function restrictToPlaces({ nodes, edges }: StopGraph, chosen: readonly number[]): StopGraph {
  const newIndexes = new Map(chosen.map((oldIndex, newIndex) => [oldIndex, newIndex]));
  return {
    nodes: nodes.filter((_, index) => newIndexes.has(index)),
    edges: chosen.map((index) =>
      (edges[index] ?? []).flatMap((edge) => {
        const to = newIndexes.get(edge.to);
        return to === undefined ? [] : [{ ...edge, to }];
      }),
    ),
  };
}

export function toPlannedTrip(chargers: ChargerIndex, { area }: Pick<PlannedArea, 'area'>): PlannedTrip {
  const { rig, rules, graphs, line, displayPlaces } = area;
  const full = graphs.getRoutedGraph({ rules });
  const percentPerM = computeMeanPercentPerM(line);
  const { lats, lngs } = line.samples;
  const getPoint = (sample: number) => ({ lat: lats[sample] ?? 0, lng: lngs[sample] ?? 0 });
  const lineM = full.nodes.map(({ key }) => displayPlaces.get(key)?.atM ?? 0);
  const sampleNumbers = sampleAlongRoute(area, (sample) => sample);
  const offRouteM = full.nodes.map(({ key }, index) => {
    const place = displayPlaces.get(key);
    return place === undefined
      ? 0
      : haversineDistanceM(getPoint(sampleNumbers.values[Math.floor((lineM[index] ?? 0) / STEP_M)] ?? 0), place.at);
  });
  const chosen = chooseStations(full, lineM, offRouteM);
  const graph = restrictToPlaces(full, chosen);
  const points = Array.from(sampleNumbers.values, getPoint);
  return {
    graph,
    slower: SLOWDOWNS_MPS.map((slowerMps) => ({
      slowerMps,
      graph: restrictToPlaces(graphs.getRoutedGraph({ rules, slowerMps }), chosen),
    })),
    // Plans minimize time, which the benchmark measures, but still avoid stations that may turn the rig away.
    rules: { ...rules, dollarsPerHour: null },
    placeDistancesM: chosen.map((index) => lineM[index] ?? 0),
    usedPercent: sampleAlongRoute(
      area,
      (sample) => ((line.profile.energyWh[sample] ?? 0) / rig.physics.usableWh) * 100,
    ),
    fallbacks: [true, false].map((isFast) => {
      const near = listChargersNear(chargers, isFast, points);
      return {
        isFast,
        percentPerHour: ((isFast ? FAST_W : SLOW_W) / rig.physics.usableWh) * 100,
        neededPercent: sampleAlongRoute(
          area,
          (sample) => getNearestChargerM(near, getPoint(sample)) * ROAD_FACTOR * percentPerM,
        ),
      };
    }),
  };
}
