import { type Calibration, UNTRIED } from './calibration.ts';

/** Shares of drag and rolling in the energy of a rig with a travel trailer at 65 mph. */
const DRAG_PART = 0.75;
const ROLLING_PART = 0.23;

/** The standard deviation of the energy of such a rig, as a share, that is left for what its factors may be off. */
export function calibrationShare({ dragVariance, rollingVariance, covariance }: Calibration): number {
  const variance =
    DRAG_PART ** 2 * dragVariance + ROLLING_PART ** 2 * rollingVariance + 2 * DRAG_PART * ROLLING_PART * covariance;
  return Math.sqrt(Math.max(0, variance));
}

/** How sure a rig's calibration is, in percent of what there was to learn: 0 before the first leg. */
export function confidencePercent(calibration: Calibration): number {
  const left = calibrationShare(calibration) / calibrationShare(UNTRIED);
  return Math.round(100 * Math.min(1, Math.max(0, 1 - left)));
}

/** With how many legs of its own a rig outweighs what others of its kind have told. */
const POOL_MAX_SHARE = 0.5;
const POOL_LEGS = 10;
/** What fewer people than these have told is no middle, and shows how their rigs are. */
const POOL_PEOPLE = 3;

/**
 * The calibration that a new rig begins with: the middle of rigs with the same kind of trailer, each by its legs; the more legs
 * there are, the surer, but never as sure as legs of its own. It is given the rigs of each other person, and is untried where
 * these are few.
 */
export function pooledCalibration(people: readonly (readonly Calibration[])[]): Calibration {
  if (people.filter((rigs) => rigs.some((rig) => rig.legs > 0)).length < POOL_PEOPLE) return UNTRIED;
  const others = people.flat();
  const legs = others.reduce((sum, other) => sum + other.legs, 0);
  const middle = (factor: (other: Calibration) => number) =>
    others.reduce((sum, other) => sum + factor(other) * other.legs, 0) / legs;
  const trust = legs / (legs + POOL_LEGS);
  const towards = (factor: number) => 1 + trust * (factor - 1);
  const variances = 1 - POOL_MAX_SHARE * trust;
  return {
    ...UNTRIED,
    dragFactor: towards(middle(({ dragFactor }) => dragFactor)),
    rollingFactor: towards(middle(({ rollingFactor }) => rollingFactor)),
    dragVariance: UNTRIED.dragVariance * variances,
    rollingVariance: UNTRIED.rollingVariance * variances,
  };
}
