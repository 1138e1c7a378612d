import { type Facility, PRIORS } from '../score/priors.ts';
import { toLogOdds } from './log-odds.ts';

/**
 * Returns how the kind of place changes the log odds. The names of the labeled sites rarely tell what kind they are, so
 * this compares the score's prior for that kind with the one for an unknown place.
 */
export function getKindEffect(kind: Facility): number {
  return toLogOdds(PRIORS[kind]) - toLogOdds(PRIORS.unknown);
}
