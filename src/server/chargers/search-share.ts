import { CpuTimeLimiter } from '../limits/cpu-time-limiter.ts';
import type { ChargerIndex } from './charger-index.ts';

const shares = new WeakMap<ChargerIndex, CpuTimeLimiter>();

/** How much of the time that looking for text and clustering what filters pass takes goes to which address. */
export function shareOf(chargers: ChargerIndex): CpuTimeLimiter {
  const share = shares.get(chargers) ?? new CpuTimeLimiter();
  shares.set(chargers, share);
  return share;
}
