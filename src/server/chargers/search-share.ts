import { WorkShare } from '../limits/work-share.ts';
import type { ChargerIndex } from './charger-index.ts';

const shares = new WeakMap<ChargerIndex, WorkShare>();

/** How much of the time that looking for text and clustering what filters pass takes goes to which address. */
export function shareOf(chargers: ChargerIndex): WorkShare {
  const share = shares.get(chargers) ?? new WorkShare();
  shares.set(chargers, share);
  return share;
}
