import type { Connector } from '../chargers/charger.ts';
import type { DcConnector } from '../rigs/vehicle.ts';

/** How a vehicle uses a plug: directly, with an adapter, or with a portable cord for outlets. */
export type PlugFit = 'direct' | 'adapter' | 'cord';

/** A plug of a station. NACS carries AC or DC. */
export type StationPlug = { readonly connector: Connector; readonly isDc: boolean; readonly powerKw: number };

const DIRECT: Readonly<Record<DcConnector, readonly Connector[]>> = {
  ccs: ['ccs', 'j1772'],
  nacs: ['nacs'],
  chademo: ['chademo', 'j1772'],
};
const DC_ADAPTERS: Readonly<Record<DcConnector, readonly Connector[]>> = { ccs: ['nacs'], nacs: ['ccs'], chademo: [] };
const AC_ADAPTERS: Readonly<Record<DcConnector, readonly Connector[]>> = {
  ccs: ['nacs'],
  nacs: ['j1772'],
  chademo: ['nacs'],
};
const OUTLETS: readonly Connector[] = ['nema_14_50', 'nema_5_15', 'nema_5_20'];

/** Returns how a vehicle can use a plug, given the vehicle's inlet; null if it can't. */
export function getPlugFit(
  inlet: DcConnector,
  { connector, isDc }: Pick<StationPlug, 'connector' | 'isDc'>,
): PlugFit | null {
  if (OUTLETS.includes(connector)) return 'cord';
  if (DIRECT[inlet].includes(connector)) return 'direct';
  return (isDc ? DC_ADAPTERS : AC_ADAPTERS)[inlet].includes(connector) ? 'adapter' : null;
}

/** A plug of a station and how a vehicle uses it. */
export type FittingPlug = StationPlug & { readonly fit: PlugFit };

const FIT_ORDER: Readonly<Record<PlugFit, number>> = { direct: 0, adapter: 1, cord: 2 };

/** Lists the plugs that fit an inlet, most powerful first; at equal power, those without an adapter first. */
export function listFittingPlugs(inlet: DcConnector, plugs: readonly StationPlug[]): FittingPlug[] {
  return plugs
    .flatMap((plug) => {
      const fit = getPlugFit(inlet, plug);
      return fit === null ? [] : [{ ...plug, fit }];
    })
    .toSorted((a, b) => b.powerKw - a.powerKw || FIT_ORDER[a.fit] - FIT_ORDER[b.fit]);
}
