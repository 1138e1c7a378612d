import type { RoadSource } from '../../roads/road-route.ts';
import { computeEnergySdWh } from '../corridor/corridor-graph.ts';
import type { DirectRoute } from '../driving/direct-route.ts';
import { getEnergyErrors, type TripBasis } from '../graph/build-trip-graph.ts';
import { toSpeedPlan } from '../graph/build-trip-rig.ts';
import { buildRoutedDrive, toTripLeg } from '../graph/routed-drive.ts';
import { listTripWeatherPoints, type PreparedTrip, prepareTrip } from '../graph/trip-area.ts';
import { Z_FOR_90_PERCENT } from '../stop-rules.ts';
import type { ChargeBand } from '../trip.ts';
import { buildRoadSources } from './build-trip-result.ts';
import { need, type PlanSteps } from './trip-needs.ts';

/** The station, and the charge at the start if known. */
export type DirectRequest = { readonly charger: DirectRoute['charger']; readonly startPercent: number | null };

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent));

function toArrivalBand(startPercent: number, { mean, low, high }: ChargeBand): ChargeBand {
  return {
    mean: clampPercent(startPercent - mean),
    low: clampPercent(startPercent - high),
    high: clampPercent(startPercent - low),
  };
}

function buildDirectRoute(
  { basis, rig, weatherSamples }: PreparedTrip,
  { charger, startPercent }: DirectRequest,
): Omit<DirectRoute, 'sources'> {
  const [leg] = basis.legs;
  if (leg === undefined) throw new RangeError('The route to the station has no leg');
  const drive = buildRoutedDrive(leg, toSpeedPlan(basis.request), rig.physics, { weatherSamples });
  const errors = getEnergyErrors(rig, basis.calibration);
  const percent = (wh: number) => (wh / rig.physics.usableWh) * 100;
  const mean = percent(drive.drive.energyWh);
  const sdWh = computeEnergySdWh(errors, drive.drive, drive.profile.samples.elevation);
  const halfWidth = Z_FOR_90_PERCENT * percent(sdWh);
  const usedPercent = { mean, low: mean - halfWidth, high: mean + halfWidth };
  return {
    charger,
    leg: toTripLeg(drive, rig.physics),
    usedPercent,
    arrive: startPercent === null ? null : toArrivalBand(startPercent, usedPercent),
  };
}

/** Plans the route to one station as the driver sees it. */
export function* planDirectRoute(basis: TripBasis, roads: RoadSource, request: DirectRequest): PlanSteps<DirectRoute> {
  const { weather } = yield* need('weather', { points: listTripWeatherPoints(basis) });
  const trip = prepareTrip(basis, weather);
  return { ...buildDirectRoute(trip, request), sources: buildRoadSources(trip, { roads, weather: weather.source }) };
}
