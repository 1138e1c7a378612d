import type { Charger, Connector } from './charger.ts';
import { findNetwork } from './network-lookup.ts';
import type { FastConnector, Generation } from './networks.ts';

const FAST_CONNECTORS = ['ccs', 'nacs', 'chademo'] as const satisfies readonly FastConnector[];
const DEFAULT_FAST_KW = 50;
/** Chargers of a network without generations give 400 V up to this power (ours). */
const LOW_VOLTAGE_KW = 50;

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
export function getFastPlugs({ network, connectors }: Pick<Charger, 'network' | 'connectors'>): FastPlugs {
  const recorded = FAST_CONNECTORS.filter((connector) => connectors.includes(connector));
  if (connectors.some(isFastPlug)) return { plugs: recorded, areRecorded: true };
  return { plugs: findNetwork(network)?.fast?.plugs ?? [], areRecorded: false };
}

/** The plugs of a station: on record, and where it names no fast one those that its whole network has. */
export function getKnownPlugs(charger: Pick<Charger, 'network' | 'connectors' | 'dcFastCount'>): readonly Connector[] {
  if (charger.dcFastCount === 0) return charger.connectors;
  const { plugs, areRecorded } = getFastPlugs(charger);
  return areRecorded ? charger.connectors : [...charger.connectors, ...plugs];
}

/** The generation of a site's fast chargers, by their power on record, else by their day of opening; null where neither tells. */
export function findGeneration({ network, maxPowerKw, openedOn }: FastCharger): Generation | null {
  const generations = findNetwork(network)?.fast?.generations ?? [];
  const found =
    maxPowerKw !== null && maxPowerKw > 0
      ? generations.find(({ maxKw }) => maxPowerKw <= maxKw)
      : generations.find(
          ({ openedFrom, openedBefore }) =>
            openedOn !== null &&
            ((openedFrom !== undefined && openedOn >= openedFrom) ||
              (openedBefore !== undefined && openedOn < openedBefore)),
        );
  return found ?? null;
}

/** The power of a station in kW: on record, else usual for the fast chargers of its generation or network; null where neither is known. */
export function getKnownPower(charger: FastCharger & Pick<Charger, 'dcFastCount'>): {
  readonly kw: number | null;
  readonly isListed: boolean;
} {
  const { maxPowerKw, dcFastCount, network } = charger;
  if (maxPowerKw !== null && maxPowerKw > 0) return { kw: maxPowerKw, isListed: true };
  if (dcFastCount === 0) return { kw: null, isListed: false };
  return { kw: findGeneration(charger)?.typicalKw ?? findNetwork(network)?.fast?.typicalKw ?? null, isListed: false };
}

/** The power of a fast charger in kW, 50 where it is not known. */
export function getFastPowerKw(charger: FastCharger): number {
  return getKnownPower({ ...charger, dcFastCount: 1 }).kw ?? DEFAULT_FAST_KW;
}

/** The volts of a fast charger, of which records tell nothing: 400 up to 500 V, 800 up to 1,000 V. */
export function getVoltageClass(charger: FastCharger): 400 | 800 {
  const powerKw = getFastPowerKw(charger);
  const generation = findGeneration({ ...charger, maxPowerKw: powerKw });
  return generation?.voltageClass ?? (powerKw <= LOW_VOLTAGE_KW ? 400 : 800);
}
