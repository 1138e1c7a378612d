import { groupBy } from '../group-by.ts';
import type { Rig } from '../rigs/rig.ts';
import { findLibraryVehicle } from '../rigs/vehicle-library.ts';
import { getNetworkName } from './costs.ts';
import { type ChargeEvent, type EventsWith, sum } from './events.ts';

/** Who or what figures of a company are about: a driver, a vehicle, or a rig. */
export type Part = { readonly id: string; readonly name: string };

/** Who drove or charged, and with what. */
export type Maker = { readonly driver: Part; readonly vehicle: Part; readonly rig: Part };
export type MadeBy = { readonly maker: Maker };

/** What was made with the rigs that a company shares. It sees no searches and no plans. */
export type CompanyEvents = EventsWith<MadeBy>;

/** Everyone who left the company, together, so that the company doesn't follow them further. */
export const FORMER_DRIVERS: Part = { id: 'former', name: 'Former drivers' };

/** More events than this are not read for a company's figures at once. */
export const COMPANY_EVENTS_MAX = 200_000;

export const OTHER_NETWORKS = 'Other networks';
/** Names of networks are free text; a company's figures have this many. */
export const COMPANY_NETWORKS_MAX = 10;

type Member = { readonly uid: string; readonly displayName: string; readonly email: string };

/** Names members by their name, and by their address too where others have the same name. */
export function nameDrivers(members: readonly Member[]): Map<string, Part> {
  const namesakes = groupBy(members, ({ displayName }) => displayName);
  return new Map(
    members.map(({ uid, displayName, email }) => {
      const isUnique = namesakes.get(displayName)?.length === 1;
      return [uid, { id: uid, name: isUnique ? displayName : `${displayName} (${email})` }];
    }),
  );
}

type OwnVehicleName = { readonly year: number; readonly make: string; readonly model: string };

/** Names a vehicle; custom ones of the same year, make, and model are the same vehicle. */
export function nameVehicle(vehicle: Extract<Rig['vehicle'], string> | OwnVehicleName): Part {
  const known = typeof vehicle === 'string' ? findLibraryVehicle(vehicle) : vehicle;
  if (known === null) return { id: String(vehicle), name: String(vehicle) };
  const name = `${known.year} ${known.make} ${known.model}`;
  return { id: typeof vehicle === 'string' ? vehicle : name, name };
}

/** Puts all but the networks with the highest costs together. */
export function poolNetworks<C extends ChargeEvent>(charges: readonly C[]): C[] {
  const names = new Map(charges.map(({ network }) => [network, getNetworkName({ network })]));
  const networks = groupBy(charges, ({ network }) => names.get(network) ?? '');
  const kept = new Set(
    Array.from(networks, ([name, all]) => ({ name, cost: sum(all, ({ costDollars }) => costDollars ?? 0), all }))
      .sort((a, b) => b.cost - a.cost || b.all.length - a.all.length || a.name.localeCompare(b.name))
      .slice(0, COMPANY_NETWORKS_MAX)
      .map(({ name }) => name),
  );
  return charges.map((charge) => {
    const name = names.get(charge.network) ?? '';
    return { ...charge, network: kept.has(name) ? name : OTHER_NETWORKS };
  });
}
