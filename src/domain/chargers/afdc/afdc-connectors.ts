import { CONNECTORS, type Connector } from '../charger.ts';
import { isFastPlug } from '../plugs/fast-charger.ts';

/** AFDC codes by connector. */
export const CONNECTOR_CODES: Readonly<Record<Connector, string>> = {
  ccs: 'J1772COMBO',
  nacs: 'TESLA',
  chademo: 'CHADEMO',
  j1772: 'J1772',
  j3271: 'J3271',
  nema_14_50: 'NEMA1450',
  nema_5_15: 'NEMA515',
  nema_5_20: 'NEMA520',
};

const BY_CODE = new Map<string, Connector>([
  ...CONNECTORS.map((connector) => [CONNECTOR_CODES[connector], connector] as const),
  ['J3400', 'nacs'],
]);

const MAX_CODES = 40;
const MAX_UNITS = 1000;
const MAX_POWER_KW = 10_000;

/** Parses connector codes, an array or a string, into connectors in CONNECTORS order; unknown codes are dropped. */
export function parseConnectors(value: unknown): Connector[] {
  if (value === null || value === undefined || value === '') return [];
  const codes: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[\s,]+/, MAX_CODES)
      : [];
  const recognized = new Set<Connector>();
  for (const code of codes.slice(0, MAX_CODES)) {
    const connector = typeof code === 'string' ? BY_CODE.get(code.toUpperCase()) : undefined;
    if (connector !== undefined) recognized.add(connector);
  }
  return CONNECTORS.filter((connector) => recognized.has(connector));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const SLOW_LEVELS: ReadonlySet<unknown> = new Set(['1', '2', 1, 2]);

/**
 * Returns the highest power in kW among a charger's units (DC fast units only, if it has any); null if none is listed.
 */
export function parseMaxPowerKw(units: unknown, hasFast: boolean): number | null {
  if (!Array.isArray(units)) return null;
  let maxKw = 0;
  for (const unit of units.slice(0, MAX_UNITS)) {
    const { charging_level, connectors } = asRecord(unit);
    if (hasFast && SLOW_LEVELS.has(charging_level)) continue;
    for (const [code, plug] of Object.entries(asRecord(connectors))) {
      const connector = BY_CODE.get(code.toUpperCase());
      if (hasFast && connector !== undefined && !isFastPlug(connector)) continue;
      const powerKw = asRecord(plug).power_kw;
      if (typeof powerKw === 'number' && powerKw <= MAX_POWER_KW) maxKw = Math.max(maxKw, powerKw);
    }
  }
  return maxKw > 0 ? Math.round(maxKw * 100) / 100 : null;
}
