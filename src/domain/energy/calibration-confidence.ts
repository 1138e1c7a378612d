import { type Calibration, UNCALIBRATED } from './calibration.ts';

/** Shares of drag and rolling in the energy of a rig with a travel trailer at 65 mph. */
const DRAG_PART = 0.75;
const ROLLING_PART = 0.23;

/** The standard deviation of the energy of such a rig, as a share, that is left for what its factors may be off. */
export function calibrationUncertainty({ dragVariance, rollingVariance, covariance }: Calibration): number {
  const variance =
    DRAG_PART ** 2 * dragVariance + ROLLING_PART ** 2 * rollingVariance + 2 * DRAG_PART * ROLLING_PART * covariance;
  return Math.sqrt(Math.max(0, variance));
}

/** How sure a rig's calibration is, in percent of what there was to learn: 0 before the first leg. */
export function computeConfidencePercent(calibration: Calibration): number {
  const left = calibrationUncertainty(calibration) / calibrationUncertainty(UNCALIBRATED);
  return Math.round(100 * Math.min(1, Math.max(0, 1 - left)));
}

/** With how many legs of its own a rig outweighs what others of its kind have told. */
const POOL_MAX_SHARE = 0.5;
const POOL_LEGS = 10;
/** What fewer people than these have told is no middle, and shows how their rigs are. */
const POOL_PEOPLE = 3;

/** The word of strangers moves plans no further than this (ours): who takes a rig to need too little is stranded. */
const POOL_FACTOR = { min: 0.9, max: 1.25 };

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

const legsOf = (rigs: readonly Calibration[]) => rigs.reduce((sum, { legs }) => sum + legs, 0);

/**
 * The calibration that a new rig begins with: the middle one of other people, each of whom counts once however much they
 * tell, by the legs of their rigs with the same kind of trailer; the more legs there are, the surer, but never as sure as legs
 * of its own. It is untried where few people have told any.
 */
export function poolCalibrations(people: readonly (readonly Calibration[])[]): Calibration {
  const tellers = people.filter((rigs) => legsOf(rigs) > 0);
  if (tellers.length < POOL_PEOPLE) return UNCALIBRATED;
  const legs = legsOf(tellers.flat());
  const trust = legs / (legs + POOL_LEGS);
  const pooled = (factor: (rig: Calibration) => number) => {
    const ofEach = tellers.map((rigs) => rigs.reduce((sum, rig) => sum + factor(rig) * rig.legs, 0) / legsOf(rigs));
    const told = 1 + trust * (middleOf(ofEach) - 1);
    return Math.min(POOL_FACTOR.max, Math.max(POOL_FACTOR.min, told));
  };
  const variances = 1 - POOL_MAX_SHARE * trust;
  return {
    ...UNCALIBRATED,
    dragFactor: pooled(({ dragFactor }) => dragFactor),
    rollingFactor: pooled(({ rollingFactor }) => rollingFactor),
    dragVariance: UNCALIBRATED.dragVariance * variances,
    rollingVariance: UNCALIBRATED.rollingVariance * variances,
  };
}
