import { METERS_PER_MILE } from '../geo/point.ts';

/** What is known of a rig decides how well its energy is predicted. */
export type RigKnowledge = {
  /** Vehicle and trailer are those of the libraries, as they come. */
  readonly isLibraryRig: boolean;
  /** Meters driven with this rig from which it was calibrated. */
  readonly towedM: number;
};

const NEW_RIG_SHARE = 0.12;
const LIBRARY_RIG_SHARE = 0.08;
const CALIBRATED_SHARE = 0.05;
const CALIBRATED_AFTER_M = 100 * METERS_PER_MILE;

/** What the energy of a leg is off for a speed that is 1 mph off (ours). */
export const SPEED_ERROR_SHARE = 0.03;

/** The standard deviation of the model itself as a share of energy: less for a rig of the libraries, least after 100 towed miles. */
export function getModelErrorShare({ isLibraryRig, towedM }: RigKnowledge): number {
  const untried = isLibraryRig ? LIBRARY_RIG_SHARE : NEW_RIG_SHARE;
  const learned = Math.min(1, Math.max(0, towedM / CALIBRATED_AFTER_M));
  return untried + (CALIBRATED_SHARE - untried) * learned;
}
