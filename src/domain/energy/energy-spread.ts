import { METERS_PER_MILE } from '../geo/point.ts';

/** What is known of a rig decides how well its energy is predicted. */
export type RigKnowledge = {
  /** Vehicle and trailer are those of the libraries, as they come. */
  readonly isLibraryRig: boolean;
  /** Metres driven with this rig from which it was calibrated. */
  readonly towedM: number;
};

/** Where the wind of a plan comes from. */
export type WindSource = 'forecast' | 'manual' | 'seasonal';

const NEW_RIG_SHARE = 0.12;
const LIBRARY_RIG_SHARE = 0.08;
const CALIBRATED_SHARE = 0.05;
const CALIBRATED_AFTER_M = 100 * METERS_PER_MILE;

/**
 * What the energy of a leg is off for the wind that is not as it was said (ours): drag is about three quarters of the
 * energy of a towing rig at 65 mph and grows by 7 % with each metre a second of wind against it.
 */
const WIND_SHARES: Readonly<Record<WindSource, number>> = { forecast: 0.05, manual: 0.06, seasonal: 0.08 };
/** The same for a speed that is 1 mph off (ours). */
export const SPEED_SHARE = 0.03;

/** The standard deviation of the model itself as a share of energy: less for a rig of the libraries, least after 100 towed miles. */
export function modelShare({ isLibraryRig, towedM }: RigKnowledge): number {
  const untried = isLibraryRig ? LIBRARY_RIG_SHARE : NEW_RIG_SHARE;
  const learnt = Math.min(1, Math.max(0, towedM / CALIBRATED_AFTER_M));
  return untried + (CALIBRATED_SHARE - untried) * learnt;
}

/** The standard deviation of the energy of a leg, in the unit of its energy. */
export function energySpread(energy: number, knowledge: RigKnowledge, wind: WindSource): number {
  return Math.abs(energy) * Math.hypot(modelShare(knowledge), WIND_SHARES[wind], SPEED_SHARE);
}
