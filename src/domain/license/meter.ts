/** From more than this share of a limit on, people are warned. */
const WARNING_SHARE = 0.8;

export type MeterState = 'normal' | 'warning' | 'full';

/** How far a limit is used up: full at the limit and beyond, warning above 80 percent of it; without a limit always normal. */
export function getMeterState(count: number, limit: number | null): MeterState {
  if (limit === null) return 'normal';
  if (count >= limit) return 'full';
  return count > limit * WARNING_SHARE ? 'warning' : 'normal';
}
