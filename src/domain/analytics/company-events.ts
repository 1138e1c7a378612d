import { groupBy } from '../group-by.ts';
import type { Rig } from '../rigs/rig.ts';
import { findLibraryVehicle } from '../rigs/vehicle-library.ts';
import { getNetworkName } from './costs.ts';
import { type ChargeEvent, type EventsWith, sum } from './events.ts';

/** A driver, a vehicle, or a rig that a company's figures list separately. */
export type FigureSubject = { readonly id: string; readonly name: string };

/** Who drove or charged, and with which vehicle and rig. */
export type EventAttribution = {
  readonly driver: FigureSubject;
  readonly vehicle: FigureSubject;
  readonly rig: FigureSubject;
};
export type WithAttribution = { readonly attribution: EventAttribution };

/**
 * Drives and charging sessions with a company's shared rigs. Searches and planned trips stay private, so `searches` and
 * `trips` are empty.
 */
export type CompanyEvents = EventsWith<WithAttribution>;

/** Combines everyone who left the company, so that it can no longer track them individually. */
export const FORMER_DRIVERS: FigureSubject = { id: 'former', name: 'Former drivers' };

/** The most drives and charging sessions that a company's figures can include. */
export const COMPANY_EVENTS_MAX = 200_000;

export const OTHER_NETWORKS = 'Other networks';
/** Network names are free text, so a company's figures list only this many of them. */
export const COMPANY_NETWORKS_MAX = 10;

type Member = { readonly uid: string; readonly displayName: string; readonly email: string };

/** Returns members' names by uid, with the email address if several members share a name. */
export function nameDrivers(members: readonly Member[]): Map<string, FigureSubject> {
  const membersByName = groupBy(members, ({ displayName }) => displayName);
  return new Map(
    members.map(({ uid, displayName, email }) => {
      const isUnique = membersByName.get(displayName)?.length === 1;
      return [uid, { id: uid, name: isUnique ? displayName : `${displayName} (${email})` }];
    }),
  );
}

type CustomVehicleName = { readonly year: number; readonly make: string; readonly model: string };

/** Names a vehicle; custom ones of the same year, make, and model are the same vehicle. */
export function nameVehicle(vehicle: Extract<Rig['vehicle'], string> | CustomVehicleName): FigureSubject {
  const details = typeof vehicle === 'string' ? findLibraryVehicle(vehicle) : vehicle;
  if (details === null) return { id: String(vehicle), name: String(vehicle) };
  const name = `${details.year} ${details.make} ${details.model}`;
  return { id: typeof vehicle === 'string' ? vehicle : name, name };
}

/** Combines all networks except those with the highest costs into OTHER_NETWORKS. */
export function poolNetworks<C extends ChargeEvent>(charges: readonly C[]): C[] {
  const names = new Map(charges.map(({ network }) => [network, getNetworkName({ network })]));
  const networks = groupBy(charges, ({ network }) => names.get(network) ?? '');
  const listed = new Set(
    Array.from(networks, ([name, all]) => ({ name, cost: sum(all, ({ costDollars }) => costDollars ?? 0), all }))
      .sort((a, b) => b.cost - a.cost || b.all.length - a.all.length || a.name.localeCompare(b.name))
      .slice(0, COMPANY_NETWORKS_MAX)
      .map(({ name }) => name),
  );
  return charges.map((charge) => {
    const name = names.get(charge.network) ?? '';
    return { ...charge, network: listed.has(name) ? name : OTHER_NETWORKS };
  });
}
