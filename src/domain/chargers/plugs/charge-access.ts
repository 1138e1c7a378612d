import { z } from 'zod';
import { getPlugFit, type PlugFit } from '../../energy/plug.ts';
import type { Vehicle } from '../../rigs/vehicle.ts';
import type { Charger, Connector } from '../charger.ts';
import { findNetwork } from '../networks/network-lookup.ts';
import { type AccessGroup, parseAccessText } from './access-text.ts';
import { findGeneration, getFastPlugs, isFastPlug } from './fast-charger.ts';
import { estimateRefusalChance } from './refusal-chance.ts';

/** The station fields that decide whether a vehicle can charge there. */
export type StationAccessRecord = Pick<
  Charger,
  | 'network'
  | 'connectors'
  | 'maxPowerKw'
  | 'dcFastCount'
  | 'access'
  | 'accessDaysTime'
  | 'accessDetail'
  | 'restrictedAccess'
  | 'openedOn'
>;

export type AccessVehicle = Pick<Vehicle, 'make' | 'connector'>;

export const AccessReason = z.enum([
  /** The record limits charging to certain makes. */
  'own_make',
  /** Chargers of this generation can't communicate with other makes. */
  'old_generation',
  /** Built for one make, and the record doesn't say whether others can charge. */
  'own_make_unknown',
  /** Built for one make, and the record refers others to the network's map. */
  'adapter_unknown',
  'customers',
  'staff',
  'ask_first',
  /** No plug fits, even with an adapter. */
  'no_plug',
  'plugs_unknown',
]);
export type AccessReason = z.infer<typeof AccessReason>;

export type ChargeAccess = {
  /** "check" means that the driver has to find out first whether the vehicle can charge. */
  readonly verdict: 'yes' | 'check' | 'no';
  /** Null if the verdict is yes. */
  readonly reason: AccessReason | null;
  readonly make: string | null;
  /** The plug to use; null if none fits or none is known. */
  readonly plug: { readonly connector: Connector; readonly fit: PlugFit; readonly isRecorded: boolean } | null;
  /** The plug that needs an adapter; null if no adapter is needed. */
  readonly adapter: Connector | null;
  /** Chance, 0 to 1, that the vehicle is turned away: 0 if the verdict is yes, 1 if it is no. */
  readonly refusalChance: number;
};

const NOT_PUBLIC_DETAILS: ReadonlySet<string> = new Set(['GOVERNMENT', 'FLEET']);
const ON_REQUEST_DETAILS: ReadonlySet<string> = new Set(['CALL', 'KEY_ALWAYS', 'KEY_AFTER_HOURS']);
const MAKE_ALIASES: Readonly<Record<string, string>> = { vw: 'volkswagen', mercedes: 'mercedes-benz' };

export function isSameMake(a: string, b: string): boolean {
  const [one, other] = [a, b].map((make) => MAKE_ALIASES[make.trim().toLowerCase()] ?? make.trim().toLowerCase());
  return one === other;
}

/** Determines who may use a station from all access fields of its record. */
export function resolveAccessGroup(
  record: Pick<StationAccessRecord, 'access' | 'accessDaysTime' | 'accessDetail' | 'restrictedAccess'>,
): AccessGroup {
  const { group } = parseAccessText(record.accessDaysTime);
  const detail = record.accessDetail ?? '';
  const isPublic = record.access !== 'private' && !NOT_PUBLIC_DETAILS.has(detail);
  if (!isPublic && group.kind !== 'customers') return { kind: 'private' };
  if (group.kind !== 'all' && group.kind !== 'ask') return group;
  const asks = group.kind === 'ask' || ON_REQUEST_DETAILS.has(detail) || record.restrictedAccess === true;
  return { kind: asks ? 'ask' : 'all' };
}

type PlugMatch = Pick<ChargeAccess, 'plug' | 'adapter'>;
const NO_PLUG_MATCH: PlugMatch = { plug: null, adapter: null };
const FIT_ORDER: Readonly<Record<PlugFit, number>> = { direct: 0, adapter: 1, cord: 2 };

function findBestPlug(
  { connector: inlet }: AccessVehicle,
  record: StationAccessRecord,
): { match: PlugMatch; arePlugsKnown: boolean } {
  const isDc = record.dcFastCount > 0;
  const { plugs, areRecorded }: { plugs: readonly Connector[]; areRecorded: boolean } = isDc
    ? getFastPlugs(record)
    : { plugs: record.connectors, areRecorded: record.connectors.length > 0 };
  const [best] = plugs
    .flatMap((connector) => {
      const fit = getPlugFit(inlet, { connector, isDc });
      return fit === null ? [] : [{ connector, fit, isRecorded: areRecorded }];
    })
    .toSorted((a, b) => FIT_ORDER[a.fit] - FIT_ORDER[b.fit]);
  if (best === undefined) return { match: NO_PLUG_MATCH, arePlugsKnown: areRecorded };
  return { match: { plug: best, adapter: best.fit === 'adapter' ? best.connector : null }, arePlugsKnown: true };
}

/** Returns why a vehicle of another make might not be able to charge; null if the record shows that it can. */
function getOtherMakeReason(record: StationAccessRecord): AccessReason | null {
  const networkPlugs: readonly Connector[] = findNetwork(record.network)?.fast?.plugs ?? [];
  const hasOtherPlug = getFastPlugs(record).plugs.some((connector) => !networkPlugs.includes(connector));
  if (hasOtherPlug) return null;
  const generation = findGeneration(record);
  if (generation !== null && !generation.servesOtherMakes) return 'old_generation';
  if (parseAccessText(record.accessDaysTime).mentionsAdapter) return 'adapter_unknown';
  const hasGenerations = findNetwork(record.network)?.fast?.generations !== undefined;
  const isCapable = !hasGenerations || generation?.servesOtherMakes === true;
  // Single-make sites say so in their records, so one that lists hours but no make is open to all.
  return isCapable && record.accessDaysTime !== '' ? null : 'own_make_unknown';
}

/** Returns a station without its fast chargers and their plugs. */
export function withoutFastChargers<Station extends StationAccessRecord>(station: Station): Station {
  if (station.dcFastCount === 0) return station;
  const connectors = station.connectors.filter((connector) => !isFastPlug(connector));
  return { ...station, connectors, dcFastCount: 0 };
}

/**
 * Returns whether a vehicle can charge at a station, with which plug, and why not or what to check. Guests count as
 * customers.
 */
export function getChargeAccess(
  record: StationAccessRecord,
  vehicle: AccessVehicle,
  { isGuest = false } = {},
): ChargeAccess {
  const { match, arePlugsKnown } = findBestPlug(vehicle, record);
  const answer = (verdict: ChargeAccess['verdict'], reason: AccessReason | null, make: string | null = null) => ({
    verdict,
    reason,
    make,
    ...match,
    refusalChance: verdict === 'check' ? estimateRefusalChance(record, make !== null) : Number(verdict === 'no'),
  });
  const group = resolveAccessGroup(record);
  if (group.kind === 'make' && !group.makes.some((make) => isSameMake(make, vehicle.make)))
    return answer('no', 'own_make', group.makes.join(' and '));
  if (group.kind === 'private') return answer('no', 'staff');
  if (group.kind === 'customers' && !isGuest) return answer('no', 'customers');
  if (match.plug === null) return arePlugsKnown ? answer('no', 'no_plug') : answer('check', 'plugs_unknown');
  const builtFor = record.dcFastCount > 0 ? (findNetwork(record.network)?.fast?.make ?? null) : null;
  if (builtFor !== null && !isSameMake(builtFor, vehicle.make)) {
    const reason = getOtherMakeReason(record);
    if (reason !== null) return answer(reason === 'old_generation' ? 'no' : 'check', reason, builtFor);
  }
  return group.kind === 'ask' ? answer('check', 'ask_first') : answer('yes', null);
}
