import type { Charger, Connector } from './charger.ts';
import { networkOf } from './network-of.ts';
import type { FastConnector, Generation } from './networks.ts';

const FAST_CONNECTORS = ['ccs', 'nacs', 'chademo'] as const satisfies readonly FastConnector[];
const LEAST_KW = 50;
/** Chargers of a network without generations give 400 V up to this power (ours). */
const LOW_VOLT_KW = 50;

/** What decides how fast chargers of a site charge. The day of opening tells the generation. */
export type FastCharger = Pick<Charger, 'network' | 'maxPowerKw' | 'openedOn'>;

export type FastPlugs = {
  readonly plugs: readonly FastConnector[];
  /** False where the record names no fast plug and these are the usual ones of the network. */
  readonly areRecorded: boolean;
};

/** Whether fast chargers have such a plug. Megawatt plugs are fast ones too, though no vehicle of the product takes them. */
export function isFastPlug(connector: Connector): boolean {
  return connector === 'j3271' || FAST_CONNECTORS.some((fast) => fast === connector);
}

/** The plugs of a site's fast chargers: those on record, else those that the whole network has. */
export function fastPlugsOf({ network, connectors }: Pick<Charger, 'network' | 'connectors'>): FastPlugs {
  const recorded = FAST_CONNECTORS.filter((connector) => connectors.includes(connector));
  if (connectors.some(isFastPlug)) return { plugs: recorded, areRecorded: true };
  return { plugs: networkOf(network)?.fast?.plugs ?? [], areRecorded: false };
}

/** The plugs of a station: on record, and where it names no fast one those that its whole network has. */
export function knownPlugs(charger: Pick<Charger, 'network' | 'connectors' | 'dcFastCount'>): readonly Connector[] {
  if (charger.dcFastCount === 0) return charger.connectors;
  const { plugs, areRecorded } = fastPlugsOf(charger);
  return areRecorded ? charger.connectors : [...charger.connectors, ...plugs];
}

/** The generation of a site's fast chargers, by their power on record, else by their day of opening; null where neither tells. */
export function generationOf({ network, maxPowerKw, openedOn }: FastCharger): Generation | null {
  const generations = networkOf(network)?.fast?.generations ?? [];
  const found =
    maxPowerKw !== null && maxPowerKw > 0
      ? generations.find(({ upToKw }) => maxPowerKw <= upToKw)
      : generations.find(
          ({ openedFrom, openedBefore }) =>
            openedOn !== null &&
            ((openedFrom !== undefined && openedOn >= openedFrom) ||
              (openedBefore !== undefined && openedOn < openedBefore)),
        );
  return found ?? null;
}

/** The power of a station in kW: on record, else usual for the fast chargers of its generation or network; null where neither is known. */
export function knownPower(charger: FastCharger & Pick<Charger, 'dcFastCount'>): {
  readonly kw: number | null;
  readonly isListed: boolean;
} {
  const { maxPowerKw, dcFastCount, network } = charger;
  if (maxPowerKw !== null && maxPowerKw > 0) return { kw: maxPowerKw, isListed: true };
  if (dcFastCount === 0) return { kw: null, isListed: false };
  return { kw: generationOf(charger)?.usualKw ?? networkOf(network)?.fast?.usualKw ?? null, isListed: false };
}

/** The power of a fast charger in kW, 50 where it is not known. */
export function fastPowerKw(charger: FastCharger): number {
  return knownPower({ ...charger, dcFastCount: 1 }).kw ?? LEAST_KW;
}

/** The volts of a fast charger, of which records tell nothing: 400 up to 500 V, 800 up to 1,000 V. */
export function voltClassOf(charger: FastCharger): 400 | 800 {
  const powerKw = fastPowerKw(charger);
  const generation = generationOf({ ...charger, maxPowerKw: powerKw });
  return generation?.voltClass ?? (powerKw <= LOW_VOLT_KW ? 400 : 800);
}
