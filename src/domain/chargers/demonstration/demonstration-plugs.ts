import { pickWeighted, type Random, randomBetween } from '#domain/random.ts';
import { CONNECTOR_CODES } from '../afdc/afdc-connectors.ts';
import type { AfdcRecord } from '../afdc/afdc-record.ts';
import { getNetwork } from '../networks/network-lookup.ts';
import type { NetworkId } from '../networks/networks.ts';

type Weights = Partial<Record<NetworkId, number>>;

const FAST_NETWORKS = {
  'tesla-supercharger': 30,
  chargepoint: 14,
  'electrify-america': 13,
  evgo: 11,
  'francis-energy': 5,
  ionna: 5,
  'rivian-adventure-network': 4,
  'shell-recharge': 4,
  'ev-connect': 4,
  'bp-pulse': 3,
  'circle-k-charge': 3,
  'mercedes-benz': 2,
  'red-e-charge': 2,
} as const satisfies Weights;

const SLOW_NETWORKS = {
  chargepoint: 52,
  'non-networked': 13,
  blink: 10,
  'tesla-destination': 8,
  'shell-recharge': 4,
  flo: 4,
  'ev-connect': 4,
  ampup: 3,
  powerflex: 2,
} as const satisfies Weights;

type Plugs = Pick<
  AfdcRecord,
  | 'ev_network'
  | 'ev_dc_fast_num'
  | 'ev_level2_evse_num'
  | 'ev_level1_evse_num'
  | 'ev_connector_types'
  | 'ev_charging_units'
>;

function toChargingUnits(connectors: readonly string[], powerKw: number): unknown[] {
  return [{ connectors: Object.fromEntries(connectors.map((code) => [code, { power_kw: powerKw, port_count: 1 }])) }];
}

/** Generates the plugs of a fast charging site. */
export function pickFastPlugs(random: Random): Plugs {
  const network = pickWeighted(random, FAST_NETWORKS);
  const isTesla = network === 'tesla-supercharger';
  const count = isTesla ? 4 * randomBetween(random, 2, 6) : 2 * randomBetween(random, 1, 5);
  const connectors = isTesla
    ? [CONNECTOR_CODES.nacs, ...(random() < 0.3 ? [CONNECTOR_CODES.ccs] : [])]
    : [
        CONNECTOR_CODES.ccs,
        ...(random() < 0.4 ? [CONNECTOR_CODES.chademo] : []),
        ...(random() < 0.35 ? [CONNECTOR_CODES.nacs] : []),
      ];
  const powerKw = isTesla ? 250 : Number(pickWeighted(random, { 50: 15, 62.5: 10, 150: 30, 180: 10, 350: 30, 400: 5 }));
  return {
    ev_network: getNetwork(network).aliases[0],
    ev_dc_fast_num: count,
    ev_level2_evse_num: !isTesla && random() < 0.2 ? 2 : 0,
    ev_level1_evse_num: 0,
    ev_connector_types: connectors,
    ev_charging_units: toChargingUnits(connectors, powerKw),
  };
}

/** Generates the plugs of a Level 2 site. */
export function pickSlowPlugs(random: Random): Plugs {
  const network = pickWeighted(random, SLOW_NETWORKS);
  const connectors =
    network === 'tesla-destination'
      ? [CONNECTOR_CODES.nacs, ...(random() < 0.4 ? [CONNECTOR_CODES.j1772] : [])]
      : [CONNECTOR_CODES.j1772];
  return {
    ev_network: getNetwork(network).aliases[0],
    ev_dc_fast_num: 0,
    ev_level2_evse_num: randomBetween(random, 1, 4) * (random() < 0.7 ? 1 : 3),
    ev_level1_evse_num: random() < 0.02 ? 1 : 0,
    ev_connector_types: connectors,
    ev_charging_units: toChargingUnits(
      connectors,
      Number(pickWeighted(random, { 6.6: 50, 7.2: 30, 11.5: 15, 19.2: 5 })),
    ),
  };
}
