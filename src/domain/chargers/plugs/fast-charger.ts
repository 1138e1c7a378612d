import type { Charger, Connector } from '../charger.ts';
import { findNetwork } from '../networks/network-lookup.ts';
import type { FastConnector, Generation } from '../networks/networks.ts';

const FAST_CONNECTORS = ['ccs', 'nacs', 'chademo'] as const satisfies readonly FastConnector[];
const DEFAULT_FAST_KW = 50;
/** Without generation data, chargers up to this power count as 400 V (our figure). */
const LOW_VOLTAGE_KW = 50;

/** The fields that decide how fast a station charges. The opening date indicates the generation. */
export type FastCharger = Pick<Charger, 'network' | 'maxPowerKw' | 'openedOn'>;

type FastPlugs = {
  readonly plugs: readonly FastConnector[];
  /** False if the record lists no fast plug and these are the network's usual ones. */
  readonly areRecorded: boolean;
};

/** Returns whether a plug is for fast charging. Includes megawatt plugs, although none of our vehicles uses them. */
export function isFastPlug(connector: Connector): boolean {
  return connector === 'j3271' || FAST_CONNECTORS.some((fast) => fast === connector);
}

/** Returns the plugs of a station's fast chargers: the recorded ones, else the network's usual ones. */
export function getFastPlugs({ network, connectors }: Pick<Charger, 'network' | 'connectors'>): FastPlugs {
  const recorded = FAST_CONNECTORS.filter((connector) => connectors.includes(connector));
  if (connectors.some(isFastPlug)) return { plugs: recorded, areRecorded: true };
  return { plugs: findNetwork(network)?.fast?.plugs ?? [], areRecorded: false };
}

/**
 * Returns a station's recorded plugs, plus the network's usual fast plugs if the station has fast chargers but lists
 * no fast plug.
 */
export function getKnownPlugs(charger: Pick<Charger, 'network' | 'connectors' | 'dcFastCount'>): readonly Connector[] {
  if (charger.dcFastCount === 0) return charger.connectors;
  const { plugs, areRecorded } = getFastPlugs(charger);
  return areRecorded ? charger.connectors : [...charger.connectors, ...plugs];
}

/** Returns the generation of a station's fast chargers by recorded power, else by opening date; null if undetermined. */
export function findGeneration({ network, maxPowerKw, openedOn }: FastCharger): Generation | null {
  const generations = findNetwork(network)?.fast?.generations ?? [];
  const generation =
    maxPowerKw !== null && maxPowerKw > 0
      ? generations.find(({ maxKw }) => maxPowerKw <= maxKw)
      : generations.find(
          ({ openedFrom, openedBefore }) =>
            openedOn !== null &&
            ((openedFrom !== undefined && openedOn >= openedFrom) ||
              (openedBefore !== undefined && openedOn < openedBefore)),
        );
  return generation ?? null;
}

/**
 * Returns a station's power in kW: recorded, else typical for its fast chargers' generation or network; null if
 * unknown.
 */
export function getKnownPower(charger: FastCharger & Pick<Charger, 'dcFastCount'>): {
  readonly kw: number | null;
  readonly isListed: boolean;
} {
  const { maxPowerKw, dcFastCount, network } = charger;
  if (maxPowerKw !== null && maxPowerKw > 0) return { kw: maxPowerKw, isListed: true };
  if (dcFastCount === 0) return { kw: null, isListed: false };
  return { kw: findGeneration(charger)?.typicalKw ?? findNetwork(network)?.fast?.typicalKw ?? null, isListed: false };
}

/** Returns a fast charger's power in kW; 50 if unknown. */
export function getFastPowerKw(charger: FastCharger): number {
  return getKnownPower({ ...charger, dcFastCount: 1 }).kw ?? DEFAULT_FAST_KW;
}

/** Returns a fast charger's voltage class, which records don't list: 400 means up to 500 V, 800 up to 1,000 V. */
export function getVoltageClass(charger: FastCharger): 400 | 800 {
  const powerKw = getFastPowerKw(charger);
  const generation = findGeneration({ ...charger, maxPowerKw: powerKw });
  return generation?.voltageClass ?? (powerKw <= LOW_VOLTAGE_KW ? 400 : 800);
}
