import { type Facility, PRIORS } from '../score/priors.ts';
import { toLogOdds } from './log-odds.ts';

/**
 * Returns how the kind of place changes the log odds. The labels rarely name the host, so this compares the kind's
 * prior of the score with that of an unknown place.
 */
export function getKindEffect(kind: Facility): number {
  return toLogOdds(PRIORS[kind]) - toLogOdds(PRIORS.unknown);
}
