import type { Connector } from './charger.ts';

/** What a source of station data says about one charger; scores of the community are not part of it. */
export type StationFacts = {
  id: number;
  name: string;
  streetAddress: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  network: string;
  networkWeb: string | null;
  dcFastCount: number;
  level2Count: number;
  level1Count: number;
  connectors: Connector[];
  maxPowerKw: number | null;
  status: string;
  access: string;
  accessDetail: string | null;
  accessDaysTime: string;
  restrictedAccess: boolean | null;
  pricing: string | null;
  phone: string | null;
  intersectionDirections: string | null;
  facilityType: string | null;
  maxVehicleClass: string | null;
  ownerType: string | null;
  dateLastConfirmed: string | null;
  sourceUpdatedAt: string | null;
};

/** The values of a charger's facts in the order of the type StationFacts. */
export function factValues(facts: StationFacts): (string | number | boolean | null)[] {
  return [
    facts.id,
    facts.name,
    facts.streetAddress,
    facts.city,
    facts.state,
    facts.zip,
    facts.lat,
    facts.lng,
    facts.network,
    facts.networkWeb,
    facts.dcFastCount,
    facts.level2Count,
    facts.level1Count,
    facts.connectors.join(','),
    facts.maxPowerKw,
    facts.status,
    facts.access,
    facts.accessDetail,
    facts.accessDaysTime,
    facts.restrictedAccess,
    facts.pricing,
    facts.phone,
    facts.intersectionDirections,
    facts.facilityType,
    facts.maxVehicleClass,
    facts.ownerType,
    facts.dateLastConfirmed,
    facts.sourceUpdatedAt,
  ];
}
