const WARNING_SHARE = 0.8;

export type MeterState = 'normal' | 'warning' | 'full';

/**
 * Returns the state of a meter: full at the limit, warning above 80% of it, otherwise normal. Without a limit, it is
 * always normal.
 */
export function getMeterState(count: number, limit: number | null): MeterState {
  if (limit === null) return 'normal';
  if (count >= limit) return 'full';
  return count > limit * WARNING_SHARE ? 'warning' : 'normal';
}
