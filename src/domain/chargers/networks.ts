import type { Connector } from './charger.ts';

export type FastConnector = Extract<Connector, 'ccs' | 'nacs' | 'chademo'>;

/** A generation of a network's fast chargers. */
export type Generation = {
  readonly name: string;
  /** The most that chargers of it give. */
  readonly upToKw: number;
  readonly usualKw: number;
  readonly voltClass: 400 | 800;
  /** Whether chargers of it can charge vehicles of other makes. */
  readonly servesOthers: boolean;
  /** Days of opening between which sites are of this generation; sites opened at other times may be of several. */
  readonly openedFrom?: string;
  readonly openedBefore?: string;
};

/** What is known of the fast chargers of a network where a record does not say. */
export type FastFacts = {
  /** Plugs that all its fast sites have. */
  readonly plugs?: readonly FastConnector[];
  readonly usualKw?: number;
  /** The make whose vehicles it was built for: others charge only where the record shows it. */
  readonly make?: string;
  /** From the oldest to the newest. */
  readonly generations?: readonly Generation[];
};

export type Network = {
  readonly id: string;
  readonly name: string;
  /** The codes and spellings of sources, in any case of letters. */
  readonly writtenAs: readonly string[];
  readonly fast?: FastFacts;
};

const CCS = ['ccs'] as const;

const SUPERCHARGER = {
  plugs: ['nacs'],
  usualKw: 250,
  make: 'Tesla',
  generations: [
    { name: 'V2', upToKw: 150, usualKw: 150, voltClass: 400, servesOthers: false, openedBefore: '2019-03-01' },
    { name: 'V3', upToKw: 250, usualKw: 250, voltClass: 400, servesOthers: true, openedFrom: '2022-01-01' },
    { name: 'V4 on V3 cabinets', upToKw: 325, usualKw: 325, voltClass: 400, servesOthers: true },
    { name: 'V4', upToKw: 1_000, usualKw: 500, voltClass: 800, servesOthers: true },
  ],
} as const satisfies FastFacts;

/** All networks that the product knows. Decision 035 names the source and date of each figure. */
export const NETWORKS = [
  { id: '7charge', name: '7Charge', writtenAs: ['7CHARGE'], fast: { usualKw: 150 } },
  { id: 'abm', name: 'ABM', writtenAs: ['ABM'] },
  { id: 'ampedup', name: 'AmpedUp', writtenAs: ['AMPED_UP'] },
  { id: 'ampup', name: 'AmpUp', writtenAs: ['AMPUP'] },
  {
    id: 'applegreen-electric',
    name: 'Applegreen Electric',
    writtenAs: ['APPLEGREEN'],
    fast: { plugs: CCS, usualKw: 150 },
  },
  { id: 'autel', name: 'Autel', writtenAs: ['AUTEL'], fast: { plugs: CCS } },
  { id: 'bc-hydro', name: 'BC Hydro', writtenAs: ['BCHYDRO'] },
  { id: 'blink', name: 'Blink', writtenAs: ['Blink Network', 'BLINK'], fast: { plugs: CCS } },
  { id: 'bp-pulse', name: 'bp pulse', writtenAs: ['BP_PULSE', 'BP Pulse'], fast: { plugs: CCS, usualKw: 150 } },
  { id: 'chaevi', name: 'Chaevi', writtenAs: ['CHAEVI'] },
  { id: 'chargelab', name: 'ChargeLab', writtenAs: ['CHARGELAB'], fast: { plugs: CCS } },
  { id: 'chargenet', name: 'ChargeNet', writtenAs: ['CHARGENET'] },
  {
    id: 'chargepoint',
    name: 'ChargePoint',
    writtenAs: ['ChargePoint Network', 'CHARGEPOINT'],
    fast: { plugs: CCS, usualKw: 62.5 },
  },
  { id: 'chargesmart-ev', name: 'ChargeSmart EV', writtenAs: ['CHARGESMART_EV'], fast: { plugs: CCS } },
  { id: 'chargeup', name: 'ChargeUP', writtenAs: ['CHARGEUP'] },
  { id: 'chargie', name: 'Chargie', writtenAs: ['CHARGIE'] },
  { id: 'circle-k-charge', name: 'Circle K Charge', writtenAs: ['CIRCLE_K'], fast: { plugs: CCS, usualKw: 150 } },
  { id: 'couche-tard-recharge', name: 'Couche-Tard Recharge', writtenAs: ['COUCHE_TARD'] },
  { id: 'dirtroad', name: 'DirtRoad', writtenAs: ['DIRT_ROAD'] },
  { id: 'echarge-network', name: 'eCharge Network', writtenAs: ['eCharge Network'] },
  { id: 'electric-era', name: 'Electric Era', writtenAs: ['ELECTRIC_ERA'], fast: { plugs: CCS } },
  {
    id: 'electrify-america',
    name: 'Electrify America',
    writtenAs: ['Electrify America', 'ELECTRIFY_AMERICA'],
    fast: { plugs: CCS, usualKw: 150 },
  },
  { id: 'enel-x-way', name: 'Enel X Way', writtenAs: ['Enel X Way'] },
  { id: 'envirospark', name: 'EnviroSpark', writtenAs: ['ENVIROSPARK'] },
  { id: 'epic-charging', name: 'Epic Charging', writtenAs: ['EPIC_CHARGING'] },
  { id: 'ev-connect', name: 'EV Connect', writtenAs: ['EV Connect', 'EV_CONNECT'], fast: { plugs: CCS, usualKw: 60 } },
  { id: 'evbolt', name: 'EVBOLT', writtenAs: ['EVBOLT'] },
  { id: 'evcs', name: 'EVCS', writtenAs: ['EVCS'], fast: { plugs: CCS } },
  { id: 'evgateway', name: 'EvGateway', writtenAs: ['EVGATEWAY'], fast: { plugs: CCS } },
  { id: 'evgo', name: 'EVgo', writtenAs: ['eVgo Network', 'EVgo Network', 'EVGO'], fast: { plugs: CCS, usualKw: 100 } },
  { id: 'evium-charging', name: 'EVIUM Charging', writtenAs: ['EVIUM'] },
  { id: 'evmatch', name: 'EVmatch', writtenAs: ['EVMATCH'] },
  { id: 'evoke-systems', name: 'Evoke Systems', writtenAs: ['EVOKE'] },
  { id: 'evpassport', name: 'EVPassport', writtenAs: ['EVPASSPORT'] },
  { id: 'evpower', name: 'eVPower', writtenAs: ['EVPOWER'] },
  { id: 'ev-range', name: 'EV Range', writtenAs: ['EVRANGE'] },
  { id: 'evxy', name: 'EVXY', writtenAs: ['EVXY'] },
  { id: 'francis-energy', name: 'Francis Energy', writtenAs: ['FCN'], fast: { usualKw: 100 } },
  { id: 'flash', name: 'FLASH', writtenAs: ['FLASH'] },
  { id: 'flitway', name: 'Flitway', writtenAs: ['FLITWAY'] },
  { id: 'flo', name: 'FLO', writtenAs: ['FLO'], fast: { plugs: CCS } },
  { id: 'ford-charge', name: 'Ford Charge', writtenAs: ['FORD_CHARGE'], fast: { plugs: CCS, usualKw: 150 } },
  { id: 'fpl-evolution', name: 'FPL EVolution', writtenAs: ['FPLEV'] },
  { id: 'graviti-energy', name: 'Graviti Energy', writtenAs: ['GRAVITI_ENERGY'] },
  { id: 'gravity-charging-center', name: 'Gravity Charging Center', writtenAs: ['GRAVITY_CHARGING_CENTER'] },
  { id: 'honeybadger-charging', name: 'HoneyBadger Charging', writtenAs: ['HONEY_BADGER'] },
  { id: 'hyperfuel', name: 'Hyperfuel', writtenAs: ['HYPERFUEL'] },
  { id: 'incharge', name: 'InCharge', writtenAs: ['IN_CHARGE'] },
  { id: 'ionna', name: 'IONNA', writtenAs: ['IONNA'], fast: { plugs: CCS, usualKw: 350 } },
  { id: 'ivy', name: 'Ivy', writtenAs: ['IVY'] },
  { id: 'jule', name: 'Jule', writtenAs: ['JULE'] },
  { id: 'kwik-charge', name: 'Kwik Charge', writtenAs: ['KWIK_CHARGE'] },
  { id: 'lakeland-ev-charging', name: 'Lakeland EV Charging', writtenAs: ['LAKELAND_EV'] },
  { id: 'livingston', name: 'Livingston', writtenAs: ['LIVINGSTON'] },
  { id: 'loop', name: 'Loop', writtenAs: ['LOOP'] },
  { id: 'matcha-electric', name: 'Matcha Electric', writtenAs: ['MATCHA'] },
  { id: 'mercedes-benz', name: 'Mercedes-Benz', writtenAs: ['MERCEDES_BENZ'], fast: { plugs: CCS, usualKw: 350 } },
  { id: 'noodoe', name: 'Noodoe', writtenAs: ['NOODOE'], fast: { plugs: CCS } },
  { id: 'obe-power', name: 'OBE Power', writtenAs: ['OBE_POWER'] },
  { id: 'on-the-run-ev', name: 'On the Run EV', writtenAs: ['ON_THE_RUN_EV'] },
  { id: 'opconnect', name: 'OpConnect', writtenAs: ['OpConnect'] },
  { id: 'petro-canada', name: 'Petro-Canada', writtenAs: ['PETROCAN'] },
  { id: 'powerflex', name: 'PowerFlex', writtenAs: ['POWERFLEX'] },
  { id: 'powerport-evc', name: 'PowerPort EVC', writtenAs: ['POWERPORT_EVC'] },
  { id: 'powerpump', name: 'PowerPump', writtenAs: ['POWERPUMP'] },
  { id: 'quickcharge', name: 'QuickCharge', writtenAs: ['QUICKCHARGE'] },
  { id: 'red-e-charge', name: 'Red E Charge', writtenAs: ['RED_E'], fast: { plugs: CCS, usualKw: 120 } },
  { id: 'revel', name: 'Revel', writtenAs: ['REVEL'] },
  { id: 'revitalize', name: 'Revitalize', writtenAs: ['REVITALIZE'] },
  {
    id: 'rivian-adventure-network',
    name: 'Rivian Adventure Network',
    writtenAs: ['RIVIAN_ADVENTURE', 'Rivian Adventure'],
    fast: { plugs: CCS, usualKw: 200, make: 'Rivian' },
  },
  { id: 'rivian-waypoints', name: 'Rivian Waypoints', writtenAs: ['RIVIAN_WAYPOINTS', 'Rivian Waypoint'] },
  { id: 'rove', name: 'Rove', writtenAs: ['ROVE'] },
  { id: 'semaconnect', name: 'SemaConnect', writtenAs: ['SemaCharge Network', 'SemaCharge'] },
  {
    id: 'shell-recharge',
    name: 'Shell Recharge',
    writtenAs: ['SHELL_RECHARGE', 'Greenlots'],
    fast: { plugs: CCS, usualKw: 100 },
  },
  { id: 'stay-n-charge', name: 'Stay-N-Charge', writtenAs: ['STAY_N_CHARGE'] },
  { id: 'swtch-energy', name: 'SWTCH Energy', writtenAs: ['SWTCH'] },
  {
    id: 'tesla-supercharger',
    name: 'Tesla Supercharger',
    writtenAs: ['Tesla', 'Tesla Superchargers', 'TESLA_SUPERCHARGER'],
    fast: SUPERCHARGER,
  },
  { id: 'tesla-destination', name: 'Tesla Destination', writtenAs: ['Tesla Destination', 'TESLA_DESTINATION'] },
  { id: 'turnongreen', name: 'TurnOnGreen', writtenAs: ['TURNONGREEN'] },
  { id: 'universal-ev-chargers', name: 'Universal EV Chargers', writtenAs: ['UNIVERSAL'] },
  { id: 'vialynk', name: 'ViaLynk', writtenAs: ['VIALYNK'], fast: { plugs: CCS } },
  { id: 'volta', name: 'Volta', writtenAs: ['Volta'] },
  { id: 'wattev', name: 'WattEV', writtenAs: ['WATT_EV'] },
  { id: 'wave', name: 'WAVE', writtenAs: ['WAVE'] },
  { id: 'webasto', name: 'Webasto', writtenAs: ['Webasto'] },
  { id: 'zef-network', name: 'ZEF Network', writtenAs: ['ZEFNET'] },
  { id: 'non-networked', name: 'Non-Networked', writtenAs: ['Non-Networked', 'NON_NETWORKED'] },
] as const satisfies readonly Network[];

export type NetworkId = (typeof NETWORKS)[number]['id'];
