import type { Connector } from './charger.ts';

/** What Level 2 plugs give in kW where no record tells it (ours): an outlet for large trailers, else a wall box. */
export const OUTLET_KW = 9.6;
export const WALL_BOX_KW = 7.2;

/** The usual power in kW of a Level 2 plug; null where it is a household outlet, or one of which nothing is usual. */
export function usualLevel2Kw(connector: Connector): number | null {
  if (connector === 'nema_14_50') return OUTLET_KW;
  return connector === 'j1772' || connector === 'nacs' ? WALL_BOX_KW : null;
}
