import type { Connector } from '../charger.ts';

export type FastConnector = Extract<Connector, 'ccs' | 'nacs' | 'chademo'>;

/** A generation of a network's fast chargers. */
export type Generation = {
  readonly name: string;
  readonly maxKw: number;
  readonly typicalKw: number;
  readonly voltageClass: 400 | 800;
  readonly servesOtherMakes: boolean;
  /** Sites opened on or after openedFrom, or before openedBefore, are of this generation; others are ambiguous. */
  readonly openedFrom?: string;
  readonly openedBefore?: string;
};

/** Fast charger facts of a network, used where a record has none. */
export type FastChargerFacts = {
  /** Plugs that all of its fast sites have. */
  readonly plugs?: readonly FastConnector[];
  readonly typicalKw?: number;
  /** The make that the network was built for. Other makes can charge only if the station's record says so. */
  readonly make?: string;
  /** Oldest first. */
  readonly generations?: readonly Generation[];
};

export type Network = {
  readonly id: string;
  readonly name: string;
  /** Codes and spellings in the sources, case-insensitive. */
  readonly aliases: readonly string[];
  readonly fast?: FastChargerFacts;
};

const CCS = ['ccs'] as const;

const SUPERCHARGER = {
  plugs: ['nacs'],
  typicalKw: 250,
  make: 'Tesla',
  generations: [
    { name: 'V2', maxKw: 150, typicalKw: 150, voltageClass: 400, servesOtherMakes: false, openedBefore: '2019-03-01' },
    { name: 'V3', maxKw: 250, typicalKw: 250, voltageClass: 400, servesOtherMakes: true, openedFrom: '2022-01-01' },
    { name: 'V4 on V3 cabinets', maxKw: 325, typicalKw: 325, voltageClass: 400, servesOtherMakes: true },
    { name: 'V4', maxKw: 1_000, typicalKw: 500, voltageClass: 800, servesOtherMakes: true },
  ],
} as const satisfies FastChargerFacts;

/** All known networks. Decision 035 lists the source and date of each figure. */
export const NETWORKS = [
  { id: '7charge', name: '7Charge', aliases: ['7CHARGE'], fast: { typicalKw: 150 } },
  { id: 'abm', name: 'ABM', aliases: ['ABM'] },
  { id: 'ampedup', name: 'AmpedUp', aliases: ['AMPED_UP'] },
  { id: 'ampup', name: 'AmpUp', aliases: ['AMPUP'] },
  {
    id: 'applegreen-electric',
    name: 'Applegreen Electric',
    aliases: ['APPLEGREEN'],
    fast: { plugs: CCS, typicalKw: 150 },
  },
  { id: 'autel', name: 'Autel', aliases: ['AUTEL'], fast: { plugs: CCS } },
  { id: 'bc-hydro', name: 'BC Hydro', aliases: ['BCHYDRO'] },
  { id: 'blink', name: 'Blink', aliases: ['Blink Network', 'BLINK'], fast: { plugs: CCS } },
  { id: 'bp-pulse', name: 'bp pulse', aliases: ['BP_PULSE', 'BP Pulse'], fast: { plugs: CCS, typicalKw: 150 } },
  { id: 'chaevi', name: 'Chaevi', aliases: ['CHAEVI'] },
  { id: 'chargelab', name: 'ChargeLab', aliases: ['CHARGELAB'], fast: { plugs: CCS } },
  { id: 'chargenet', name: 'ChargeNet', aliases: ['CHARGENET'] },
  {
    id: 'chargepoint',
    name: 'ChargePoint',
    aliases: ['ChargePoint Network', 'CHARGEPOINT'],
    fast: { plugs: CCS, typicalKw: 62.5 },
  },
  { id: 'chargesmart-ev', name: 'ChargeSmart EV', aliases: ['CHARGESMART_EV'], fast: { plugs: CCS } },
  { id: 'chargeup', name: 'ChargeUP', aliases: ['CHARGEUP'] },
  { id: 'chargie', name: 'Chargie', aliases: ['CHARGIE'] },
  { id: 'circle-k-charge', name: 'Circle K Charge', aliases: ['CIRCLE_K'], fast: { plugs: CCS, typicalKw: 150 } },
  { id: 'couche-tard-recharge', name: 'Couche-Tard Recharge', aliases: ['COUCHE_TARD'] },
  { id: 'dirtroad', name: 'DirtRoad', aliases: ['DIRT_ROAD'] },
  { id: 'echarge-network', name: 'eCharge Network', aliases: ['eCharge Network'] },
  { id: 'electric-era', name: 'Electric Era', aliases: ['ELECTRIC_ERA'], fast: { plugs: CCS } },
  {
    id: 'electrify-america',
    name: 'Electrify America',
    aliases: ['Electrify America', 'ELECTRIFY_AMERICA'],
    fast: { plugs: CCS, typicalKw: 150 },
  },
  { id: 'enel-x-way', name: 'Enel X Way', aliases: ['Enel X Way'] },
  { id: 'envirospark', name: 'EnviroSpark', aliases: ['ENVIROSPARK'] },
  { id: 'epic-charging', name: 'Epic Charging', aliases: ['EPIC_CHARGING'] },
  { id: 'ev-connect', name: 'EV Connect', aliases: ['EV Connect', 'EV_CONNECT'], fast: { plugs: CCS, typicalKw: 60 } },
  { id: 'evbolt', name: 'EVBOLT', aliases: ['EVBOLT'] },
  { id: 'evcs', name: 'EVCS', aliases: ['EVCS'], fast: { plugs: CCS } },
  { id: 'evgateway', name: 'EvGateway', aliases: ['EVGATEWAY'], fast: { plugs: CCS } },
  { id: 'evgo', name: 'EVgo', aliases: ['eVgo Network', 'EVgo Network', 'EVGO'], fast: { plugs: CCS, typicalKw: 100 } },
  { id: 'evium-charging', name: 'EVIUM Charging', aliases: ['EVIUM'] },
  { id: 'evmatch', name: 'EVmatch', aliases: ['EVMATCH'] },
  { id: 'evoke-systems', name: 'Evoke Systems', aliases: ['EVOKE'] },
  { id: 'evpassport', name: 'EVPassport', aliases: ['EVPASSPORT'] },
  { id: 'evpower', name: 'eVPower', aliases: ['EVPOWER'] },
  { id: 'ev-range', name: 'EV Range', aliases: ['EVRANGE'] },
  { id: 'evxy', name: 'EVXY', aliases: ['EVXY'] },
  { id: 'francis-energy', name: 'Francis Energy', aliases: ['FCN'], fast: { typicalKw: 100 } },
  { id: 'flash', name: 'FLASH', aliases: ['FLASH'] },
  { id: 'flitway', name: 'Flitway', aliases: ['FLITWAY'] },
  { id: 'flo', name: 'FLO', aliases: ['FLO'], fast: { plugs: CCS } },
  { id: 'ford-charge', name: 'Ford Charge', aliases: ['FORD_CHARGE'], fast: { plugs: CCS, typicalKw: 150 } },
  { id: 'fpl-evolution', name: 'FPL EVolution', aliases: ['FPLEV'] },
  { id: 'graviti-energy', name: 'Graviti Energy', aliases: ['GRAVITI_ENERGY'] },
  { id: 'gravity-charging-center', name: 'Gravity Charging Center', aliases: ['GRAVITY_CHARGING_CENTER'] },
  { id: 'honeybadger-charging', name: 'HoneyBadger Charging', aliases: ['HONEY_BADGER'] },
  { id: 'hyperfuel', name: 'Hyperfuel', aliases: ['HYPERFUEL'] },
  { id: 'incharge', name: 'InCharge', aliases: ['IN_CHARGE'] },
  { id: 'ionna', name: 'IONNA', aliases: ['IONNA'], fast: { plugs: CCS, typicalKw: 350 } },
  { id: 'ivy', name: 'Ivy', aliases: ['IVY'] },
  { id: 'jule', name: 'Jule', aliases: ['JULE'] },
  { id: 'kwik-charge', name: 'Kwik Charge', aliases: ['KWIK_CHARGE'] },
  { id: 'lakeland-ev-charging', name: 'Lakeland EV Charging', aliases: ['LAKELAND_EV'] },
  { id: 'livingston', name: 'Livingston', aliases: ['LIVINGSTON'] },
  { id: 'loop', name: 'Loop', aliases: ['LOOP'] },
  { id: 'matcha-electric', name: 'Matcha Electric', aliases: ['MATCHA'] },
  { id: 'mercedes-benz', name: 'Mercedes-Benz', aliases: ['MERCEDES_BENZ'], fast: { plugs: CCS, typicalKw: 350 } },
  { id: 'noodoe', name: 'Noodoe', aliases: ['NOODOE'], fast: { plugs: CCS } },
  { id: 'obe-power', name: 'OBE Power', aliases: ['OBE_POWER'] },
  { id: 'on-the-run-ev', name: 'On the Run EV', aliases: ['ON_THE_RUN_EV'] },
  { id: 'opconnect', name: 'OpConnect', aliases: ['OpConnect'] },
  { id: 'petro-canada', name: 'Petro-Canada', aliases: ['PETROCAN'] },
  { id: 'powerflex', name: 'PowerFlex', aliases: ['POWERFLEX'] },
  { id: 'powerport-evc', name: 'PowerPort EVC', aliases: ['POWERPORT_EVC'] },
  { id: 'powerpump', name: 'PowerPump', aliases: ['POWERPUMP'] },
  { id: 'quickcharge', name: 'QuickCharge', aliases: ['QUICKCHARGE'] },
  { id: 'red-e-charge', name: 'Red E Charge', aliases: ['RED_E'], fast: { plugs: CCS, typicalKw: 120 } },
  { id: 'revel', name: 'Revel', aliases: ['REVEL'] },
  { id: 'revitalize', name: 'Revitalize', aliases: ['REVITALIZE'] },
  {
    id: 'rivian-adventure-network',
    name: 'Rivian Adventure Network',
    aliases: ['RIVIAN_ADVENTURE', 'Rivian Adventure'],
    fast: { plugs: CCS, typicalKw: 200, make: 'Rivian' },
  },
  { id: 'rivian-waypoints', name: 'Rivian Waypoints', aliases: ['RIVIAN_WAYPOINTS', 'Rivian Waypoint'] },
  { id: 'rove', name: 'Rove', aliases: ['ROVE'] },
  { id: 'semaconnect', name: 'SemaConnect', aliases: ['SemaCharge Network', 'SemaCharge'] },
  {
    id: 'shell-recharge',
    name: 'Shell Recharge',
    aliases: ['SHELL_RECHARGE', 'Greenlots'],
    fast: { plugs: CCS, typicalKw: 100 },
  },
  { id: 'stay-n-charge', name: 'Stay-N-Charge', aliases: ['STAY_N_CHARGE'] },
  { id: 'swtch-energy', name: 'SWTCH Energy', aliases: ['SWTCH'] },
  {
    id: 'tesla-supercharger',
    name: 'Tesla Supercharger',
    aliases: ['Tesla', 'Tesla Superchargers', 'TESLA_SUPERCHARGER'],
    fast: SUPERCHARGER,
  },
  { id: 'tesla-destination', name: 'Tesla Destination', aliases: ['Tesla Destination', 'TESLA_DESTINATION'] },
  { id: 'turnongreen', name: 'TurnOnGreen', aliases: ['TURNONGREEN'] },
  { id: 'universal-ev-chargers', name: 'Universal EV Chargers', aliases: ['UNIVERSAL'] },
  { id: 'vialynk', name: 'ViaLynk', aliases: ['VIALYNK'], fast: { plugs: CCS } },
  { id: 'volta', name: 'Volta', aliases: ['Volta'] },
  { id: 'wattev', name: 'WattEV', aliases: ['WATT_EV'] },
  { id: 'wave', name: 'WAVE', aliases: ['WAVE'] },
  { id: 'webasto', name: 'Webasto', aliases: ['Webasto'] },
  { id: 'zef-network', name: 'ZEF Network', aliases: ['ZEFNET'] },
  { id: 'non-networked', name: 'Non-Networked', aliases: ['Non-Networked', 'NON_NETWORKED'] },
] as const satisfies readonly Network[];

export type NetworkId = (typeof NETWORKS)[number]['id'];
