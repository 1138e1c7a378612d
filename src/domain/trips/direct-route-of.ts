import type { DirectRoute } from './driving/direct-route.ts';
import { knownDrive, tripLegOf } from './known-drive.ts';
import type { ChargeBand } from './trip.ts';
import { errorsOf } from './trip-graph.ts';
import type { TripPlanning } from './trip-planning.ts';
import { speedsOf } from './trip-rig.ts';
import { NINE_OF_TEN_Z } from './trip-rules.ts';

type Asked = { readonly charger: DirectRoute['charger']; readonly startPercent: number | null };

const within = (percent: number) => Math.min(100, Math.max(0, percent));

function arrivalOf(startPercent: number, { mean, low, high }: ChargeBand): ChargeBand {
  return { mean: within(startPercent - mean), low: within(startPercent - high), high: within(startPercent - low) };
}

/** The way to one station as its driver sees it. */
export function directRouteOf(planning: TripPlanning, { charger, startPercent }: Asked): Omit<DirectRoute, 'sources'> {
  const { basis, rig, airs } = planning;
  const [leg] = basis.legs;
  if (leg === undefined) throw new RangeError('A way to a station has a leg');
  const known = knownDrive(leg, speedsOf(basis.request), rig.physics, { airs });
  const { modelShare, speedShare } = errorsOf(rig, basis.calibration);
  const { energyWh, grossWh, windWh } = known.drive;
  const percent = (wh: number) => (wh / rig.physics.usableWh) * 100;
  const mean = percent(energyWh);
  const off = NINE_OF_TEN_Z * percent(Math.hypot(modelShare * grossWh, speedShare * grossWh, windWh));
  const usedPercent = { mean, low: mean - off, high: mean + off };
  return {
    charger,
    leg: tripLegOf(known, rig.physics),
    usedPercent,
    arrive: startPercent === null ? null : arrivalOf(startPercent, usedPercent),
  };
}
