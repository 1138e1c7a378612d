import type { Connector } from '../charger.ts';

/**
 * Typical Level 2 power in kW if the record lists none (our figures): for a NEMA 14-50 outlet (RV hookup) and a wall
 * charger.
 */
export const OUTLET_KW = 9.6;
export const WALL_CHARGER_KW = 7.2;

/** Returns the typical power in kW of a Level 2 plug; null for household outlets and other plugs. */
export function getTypicalLevel2Kw(connector: Connector): number | null {
  if (connector === 'nema_14_50') return OUTLET_KW;
  return connector === 'j1772' || connector === 'nacs' ? WALL_CHARGER_KW : null;
}
