import { CpuTimeLimiter } from '../../limits/cpu-time-limiter.ts';
import type { ChargerIndex } from './charger-index.ts';

const shares = new WeakMap<ChargerIndex, CpuTimeLimiter>();

/** Returns the limiter that shares the CPU time of text search and filtered clustering among client addresses. */
export function shareOf(chargers: ChargerIndex): CpuTimeLimiter {
  const share = shares.get(chargers) ?? new CpuTimeLimiter();
  shares.set(chargers, share);
  return share;
}
