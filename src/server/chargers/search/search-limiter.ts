import { CpuTimeLimiter } from '../../limits/cpu-time-limiter.ts';
import type { ChargerIndex } from './charger-index.ts';

const limiters = new WeakMap<ChargerIndex, CpuTimeLimiter>();

/** Returns the limiter that shares the CPU time of text searches and map tiles among client addresses. */
export function getSearchLimiter(chargers: ChargerIndex): CpuTimeLimiter {
  const limiter = limiters.get(chargers) ?? new CpuTimeLimiter();
  limiters.set(chargers, limiter);
  return limiter;
}
