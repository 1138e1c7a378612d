import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { getModelErrorShare } from '#domain/energy/energy-uncertainty.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { meanPercentPerM } from '#domain/trips/build-trip-graph.ts';
import { SLOWER_MPS } from '#domain/trips/build-trip-rig.ts';
import { getRulesOf } from '#domain/trips/stops/alternatives.ts';
import type { TripArea } from '#domain/trips/trip-area.ts';
import type { PlannedArea } from '#domain/trips/trip-planning.ts';
import type { ChargerIndex } from '#server/chargers/search/charger-index.ts';
import type { AlongRoad, PlannedTrip } from './drive-day.ts';

/** What an unknown fast charger and a Level 2 charger give (our estimate). */
const FAST_W = 45_000;
const SLOW_W = 6_500;
const ROAD_OVER_LINE = 1.35;
const SAME_SITE_M = 400;
const BOX_DEGREES = 0.5;
const STEP_M = 5_000;

/** Returns the meters to the nearest charger at another site. */
function nearestCharger(chargers: ChargerIndex, isFast: boolean, { lat, lng }: LatLng): number {
  const box = {
    swLat: lat - BOX_DEGREES,
    swLng: lng - BOX_DEGREES,
    neLat: lat + BOX_DEGREES,
    neLng: lng + BOX_DEGREES,
  };
  const rows = chargers
    .listRowsInBoxes([box], { ...NO_FILTERS, dcFastOnly: isFast })
    .map((row) => JSON.parse(Buffer.from(row).toString()) as LatLng);
  const meters = rows.map((other) => haversineDistanceM({ lat, lng }, other)).filter((m) => m > SAME_SITE_M);
  return Math.min(Number.POSITIVE_INFINITY, ...meters);
}

/** Samples a trip's road at even steps, from the index of the nearest sample before each. */
function alongRoad({ line: { samples } }: TripArea, valueAt: (sample: number) => number): AlongRoad {
  const lengthM = samples.atM.at(-1) ?? 0;
  let sample = 0;
  const values = Float64Array.from({ length: Math.ceil(lengthM / STEP_M) + 1 }, (_, step) => {
    while (sample + 1 < samples.atM.length && (samples.atM[sample + 1] ?? 0) <= step * STEP_M) sample += 1;
    return valueAt(sample);
  });
  return { stepM: STEP_M, values };
}

/** Returns a planned trip as it can be driven. */
export function toPlannedTrip(chargers: ChargerIndex, { area }: Pick<PlannedArea, 'area'>): PlannedTrip {
  const { rig, rules, graphs, line, shown } = area;
  const graph = graphs.exact({ rules });
  const percentPerM = meanPercentPerM(line);
  const { lats, lngs } = line.samples;
  return {
    graph,
    slower: SLOWER_MPS.map((slowerMps) => ({ slowerMps, graph: graphs.exact({ rules, slowerMps }) })),
    // The driver goes by time, as the measure does.
    rules: getRulesOf('fastest', rules),
    rigShare: getModelErrorShare({ isLibraryRig: rig.isLibraryRig, towedM: 0 }),
    lineM: graph.nodes.map(({ key }) => shown.get(key)?.lineM ?? 0),
    used: alongRoad(area, (sample) => ((line.profile.energyWh[sample] ?? 0) / rig.physics.usableWh) * 100),
    refuges: [true, false].map((isFast) => ({
      isFast,
      percentPerHour: ((isFast ? FAST_W : SLOW_W) / rig.physics.usableWh) * 100,
      awayPercent: alongRoad(area, (sample) => {
        const here = { lat: lats[sample] ?? 0, lng: lngs[sample] ?? 0 };
        return nearestCharger(chargers, isFast, here) * ROAD_OVER_LINE * percentPerM;
      }),
    })),
  };
}
