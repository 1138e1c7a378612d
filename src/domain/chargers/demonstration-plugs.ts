import { type Random, randomBetween, randomByWeight } from '#domain/random.ts';
import type { AfdcRecord } from './afdc-record.ts';

const FAST_NETWORKS = {
  Tesla: 30,
  'ChargePoint Network': 14,
  'Electrify America': 13,
  'eVgo Network': 11,
  FCN: 5,
  IONNA: 5,
  RIVIAN_ADVENTURE: 4,
  SHELL_RECHARGE: 4,
  'EV Connect': 4,
  BP_PULSE: 3,
  CIRCLE_K: 3,
  MERCEDES_BENZ: 2,
  RED_E: 2,
};

const SLOW_NETWORKS = {
  'ChargePoint Network': 52,
  'Non-Networked': 13,
  'Blink Network': 10,
  'Tesla Destination': 8,
  SHELL_RECHARGE: 4,
  FLO: 4,
  'EV Connect': 4,
  AMPUP: 3,
  POWERFLEX: 2,
};

type Plugs = Pick<
  AfdcRecord,
  | 'ev_network'
  | 'ev_dc_fast_num'
  | 'ev_level2_evse_num'
  | 'ev_level1_evse_num'
  | 'ev_connector_types'
  | 'ev_charging_units'
>;

function unitsOf(connectors: readonly string[], powerKw: number): unknown[] {
  return [{ connectors: Object.fromEntries(connectors.map((code) => [code, { power_kw: powerKw, port_count: 1 }])) }];
}

/** Made-up plugs of a fast charging site. */
export function pickFastPlugs(random: Random): Plugs {
  const network = randomByWeight(random, FAST_NETWORKS);
  const isTesla = network === 'Tesla';
  const count = isTesla ? 4 * randomBetween(random, 2, 6) : 2 * randomBetween(random, 1, 5);
  const connectors = isTesla
    ? ['TESLA', ...(random() < 0.3 ? ['J1772COMBO'] : [])]
    : ['J1772COMBO', ...(random() < 0.4 ? ['CHADEMO'] : []), ...(random() < 0.35 ? ['TESLA'] : [])];
  const powerKw = isTesla
    ? 250
    : Number(randomByWeight(random, { 50: 15, 62.5: 10, 150: 30, 180: 10, 350: 30, 400: 5 }));
  return {
    ev_network: network,
    ev_dc_fast_num: count,
    ev_level2_evse_num: !isTesla && random() < 0.2 ? 2 : 0,
    ev_level1_evse_num: 0,
    ev_connector_types: connectors,
    ev_charging_units: unitsOf(connectors, powerKw),
  };
}

/** Made-up plugs of a site for slow charging. */
export function pickSlowPlugs(random: Random): Plugs {
  const network = randomByWeight(random, SLOW_NETWORKS);
  const connectors = network === 'Tesla Destination' ? ['TESLA', ...(random() < 0.4 ? ['J1772'] : [])] : ['J1772'];
  return {
    ev_network: network,
    ev_dc_fast_num: 0,
    ev_level2_evse_num: randomBetween(random, 1, 4) * (random() < 0.7 ? 1 : 3),
    ev_level1_evse_num: random() < 0.02 ? 1 : 0,
    ev_connector_types: connectors,
    ev_charging_units: unitsOf(connectors, Number(randomByWeight(random, { 6.6: 50, 7.2: 30, 11.5: 15, 19.2: 5 }))),
  };
}
