import { getEnergyErrors } from './build-trip-graph.ts';
import { toSpeedPlan } from './build-trip-rig.ts';
import type { DirectRoute } from './driving/direct-route.ts';
import { buildRoutedDrive, toTripLeg } from './routed-drive.ts';
import { Z_FOR_90_PERCENT } from './stop-rules.ts';
import type { ChargeBand } from './trip.ts';
import type { TripPlanning } from './trip-planning.ts';

type RouteRequest = { readonly charger: DirectRoute['charger']; readonly startPercent: number | null };

const within = (percent: number) => Math.min(100, Math.max(0, percent));

function toArrivalBand(startPercent: number, { mean, low, high }: ChargeBand): ChargeBand {
  return { mean: within(startPercent - mean), low: within(startPercent - high), high: within(startPercent - low) };
}

/** Builds the route to one station as the driver sees it. */
export function buildDirectRoute(
  planning: TripPlanning,
  { charger, startPercent }: RouteRequest,
): Omit<DirectRoute, 'sources'> {
  const { basis, rig, weatherSamples } = planning;
  const [leg] = basis.legs;
  if (leg === undefined) throw new RangeError('A way to a station has a leg');
  const known = buildRoutedDrive(leg, toSpeedPlan(basis.request), rig.physics, { weatherSamples });
  const { modelErrorShare, speedErrorShare } = getEnergyErrors(rig, basis.calibration);
  const { energyWh, grossWh, windWh } = known.drive;
  const percent = (wh: number) => (wh / rig.physics.usableWh) * 100;
  const mean = percent(energyWh);
  const off = Z_FOR_90_PERCENT * percent(Math.hypot(modelErrorShare * grossWh, speedErrorShare * grossWh, windWh));
  const usedPercent = { mean, low: mean - off, high: mean + off };
  return {
    charger,
    leg: toTripLeg(known, rig.physics),
    usedPercent,
    arrive: startPercent === null ? null : toArrivalBand(startPercent, usedPercent),
  };
}
