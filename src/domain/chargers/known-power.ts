import type { Charger, Connector } from './charger.ts';
import { type FastCharger, fastPlugsOf, generationOf } from './fast-charger.ts';
import { networkOf } from './network-of.ts';

type Powered = FastCharger & Pick<Charger, 'dcFastCount'>;

/** The power of a station: on record, else usual for the fast chargers of its network; null where neither is known. */
export function knownPower(charger: Powered): { readonly kw: number | null; readonly isListed: boolean } {
  const { maxPowerKw, dcFastCount, network } = charger;
  if (maxPowerKw !== null && maxPowerKw > 0) return { kw: maxPowerKw, isListed: true };
  if (dcFastCount === 0) return { kw: null, isListed: false };
  return { kw: generationOf(charger)?.usualKw ?? networkOf(network)?.fast?.usualKw ?? null, isListed: false };
}

/** The plugs of a station: on record, and where it names no fast one those that its whole network has. */
export function knownPlugs(charger: Pick<Charger, 'network' | 'connectors' | 'dcFastCount'>): readonly Connector[] {
  if (charger.dcFastCount === 0) return charger.connectors;
  const { plugs, areRecorded } = fastPlugsOf(charger);
  return areRecorded ? charger.connectors : [...charger.connectors, ...plugs];
}
