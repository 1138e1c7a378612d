import { toCsv } from '../csv.ts';
import type { ChargingSession } from './charging-session.ts';

/** The columns of an exported file, which can be imported again as the plain format. */
export const SESSION_COLUMNS = ['Start', 'Minutes', 'Energy (kWh)', 'Cost (USD)', 'Network', 'Place'] as const;

type TableSession = Pick<ChargingSession, 'startedAt' | 'minutes' | 'energyKwh' | 'costDollars' | 'network' | 'place'>;

export function toSessionCells(session: TableSession): string[] {
  const { startedAt, minutes, energyKwh, costDollars, network, place } = session;
  return [startedAt, String(minutes ?? ''), String(energyKwh), costDollars?.toFixed(2) ?? '', network, place];
}

/** Formats charging sessions as CSV, with times in UTC. */
export function toSessionsCsv(sessions: readonly ChargingSession[]): string {
  return toCsv([SESSION_COLUMNS, ...sessions.map(toSessionCells)]);
}
