import { cleanText } from './afdc-text.ts';

export const UNKNOWN_NETWORK = 'Unknown';
const NO_NETWORK = 'Non-Networked';

const NAMES = new Map(
  Object.entries({
    '7CHARGE': '7Charge',
    ABM: 'ABM',
    AMPED_UP: 'AmpedUp',
    AMPUP: 'AmpUp',
    APPLEGREEN: 'Applegreen Electric',
    AUTEL: 'Autel',
    BCHYDRO: 'BC Hydro',
    'Blink Network': 'Blink',
    BP_PULSE: 'bp pulse',
    CHAEVI: 'Chaevi',
    CHARGELAB: 'ChargeLab',
    CHARGENET: 'ChargeNet',
    'ChargePoint Network': 'ChargePoint',
    CHARGESMART_EV: 'ChargeSmart EV',
    CHARGEUP: 'ChargeUP',
    CHARGIE: 'Chargie',
    CIRCLE_K: 'Circle K Charge',
    COUCHE_TARD: 'Couche-Tard Recharge',
    DIRT_ROAD: 'DirtRoad',
    'eCharge Network': 'eCharge Network',
    ELECTRIC_ERA: 'Electric Era',
    'Electrify America': 'Electrify America',
    'Enel X Way': 'Enel X Way',
    ENVIROSPARK: 'EnviroSpark',
    EPIC_CHARGING: 'Epic Charging',
    'EV Connect': 'EV Connect',
    EVBOLT: 'EVBOLT',
    EVCS: 'EVCS',
    EVGATEWAY: 'EvGateway',
    'eVgo Network': 'EVgo',
    EVIUM: 'EVIUM Charging',
    EVMATCH: 'EVmatch',
    EVOKE: 'Evoke Systems',
    EVPASSPORT: 'EVPassport',
    EVPOWER: 'eVPower',
    EVRANGE: 'EV Range',
    EVXY: 'EVXY',
    FCN: 'Francis Energy',
    FLASH: 'FLASH',
    FLITWAY: 'Flitway',
    FLO: 'FLO',
    FORD_CHARGE: 'Ford Charge',
    FPLEV: 'FPL EVolution',
    GRAVITI_ENERGY: 'Graviti Energy',
    GRAVITY_CHARGING_CENTER: 'Gravity Charging Center',
    HONEY_BADGER: 'HoneyBadger Charging',
    HYPERFUEL: 'Hyperfuel',
    IN_CHARGE: 'InCharge',
    IONNA: 'IONNA',
    IVY: 'Ivy',
    JULE: 'Jule',
    KWIK_CHARGE: 'Kwik Charge',
    LAKELAND_EV: 'Lakeland EV Charging',
    LIVINGSTON: 'Livingston',
    LOOP: 'Loop',
    MATCHA: 'Matcha Electric',
    MERCEDES_BENZ: 'Mercedes-Benz',
    NOODOE: 'Noodoe',
    OBE_POWER: 'OBE Power',
    ON_THE_RUN_EV: 'On the Run EV',
    OpConnect: 'OpConnect',
    PETROCAN: 'Petro-Canada',
    POWERFLEX: 'PowerFlex',
    POWERPORT_EVC: 'PowerPort EVC',
    POWERPUMP: 'PowerPump',
    QUICKCHARGE: 'QuickCharge',
    RED_E: 'Red E Charge',
    REVEL: 'Revel',
    REVITALIZE: 'Revitalize',
    RIVIAN_ADVENTURE: 'Rivian Adventure Network',
    RIVIAN_WAYPOINTS: 'Rivian Waypoints',
    ROVE: 'Rove',
    'SemaCharge Network': 'SemaConnect',
    SHELL_RECHARGE: 'Shell Recharge',
    STAY_N_CHARGE: 'Stay-N-Charge',
    SWTCH: 'SWTCH Energy',
    Tesla: 'Tesla Supercharger',
    'Tesla Destination': 'Tesla Destination',
    TURNONGREEN: 'TurnOnGreen',
    UNIVERSAL: 'Universal EV Chargers',
    VIALYNK: 'ViaLynk',
    Volta: 'Volta',
    WATT_EV: 'WattEV',
    WAVE: 'WAVE',
    Webasto: 'Webasto',
    ZEFNET: 'ZEF Network',
    [NO_NETWORK]: NO_NETWORK,
  }),
);

const CODE = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/;

function titleCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}

/** The name of a charging network for display, from the code the AFDC writes; a code nobody knows is put in title case. */
export function networkName(value: unknown): string {
  const code = cleanText(value, 80);
  if (code === '') return UNKNOWN_NETWORK;
  return NAMES.get(code) ?? (CODE.test(code) ? titleCase(code) : code);
}
