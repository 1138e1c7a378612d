import type { Connector } from '../charger.ts';

/** Common names of connectors. */
export const CONNECTOR_NAMES: Readonly<Record<Connector, string>> = {
  ccs: 'CCS',
  nacs: 'NACS',
  chademo: 'CHAdeMO',
  j1772: 'J1772',
  j3271: 'J3271 (MCS)',
  nema_14_50: 'NEMA 14-50',
  nema_5_15: 'NEMA 5-15',
  nema_5_20: 'NEMA 5-20',
};
