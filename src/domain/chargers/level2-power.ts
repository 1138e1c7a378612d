import type { Connector } from './charger.ts';

/** Typical Level 2 power in kW where the record has none (our figures): an outlet for large trailers, else a wall box. */
export const OUTLET_KW = 9.6;
export const WALL_BOX_KW = 7.2;

/** The typical power in kW of a Level 2 plug; null for household outlets and all others. */
export function usualLevel2Kw(connector: Connector): number | null {
  if (connector === 'nema_14_50') return OUTLET_KW;
  return connector === 'j1772' || connector === 'nacs' ? WALL_BOX_KW : null;
}
