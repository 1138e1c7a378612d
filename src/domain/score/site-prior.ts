import { toRigChance } from '../outlook/rig-shift.ts';
import { PRIORS } from './priors.ts';
import type { RigSize } from './rig-size.ts';
import type { SiteFacts } from './site-facts.ts';

/** Returns the expected value of unknown geometry parts for a rig, 0 to 1: the outlook, or the facility's prior. */
export function getSitePrior({ outlook, facility }: SiteFacts, rig: RigSize): number {
  return outlook === null ? PRIORS[facility] : toRigChance(outlook, rig);
}
