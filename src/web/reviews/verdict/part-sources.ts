import { getClearance, getLayout, getUsableLength, type PartName } from '#domain/score/geometry.ts';
import type { Facility } from '#domain/score/priors.ts';
import { type Fact, type FactSource, listUsableStalls, type SiteFacts } from '#domain/score/site-facts.ts';

const SOURCE_LABELS: Readonly<Record<Exclude<FactSource, 'driver' | 'drivers'>, string>> = {
  staff: 'confirmed by our staff',
  operator: 'stated by the operator',
  imagery: 'measured from aerial imagery',
  guess: 'a guess',
};

const PLACE_PHRASES: Readonly<Record<Exclude<Facility, 'unknown'>, string>> = {
  rv_park: 'an RV park',
  truck_stop: 'a truck stop',
  rest_area: 'a rest area',
  gas_station: 'a gas station',
  shopping: 'a shopping center',
  hotel: 'a hotel',
  dealer: 'a car dealer',
  garage: 'a garage',
};

function describeSource({ source, drivers = 1 }: Fact<unknown>): string {
  if (source !== 'driver' && source !== 'drivers') return SOURCE_LABELS[source];
  return drivers === 1 ? 'reported by one driver' : `reported by ${drivers} drivers`;
}

function listFacts(part: PartName, site: SiteFacts, stallName: string | null): (Fact<unknown> | null)[] {
  const stalls = listUsableStalls(site);
  const stall = stalls.find(({ physicalReference }) => physicalReference === stallName) ?? stalls[0];
  if (stall === undefined) return [];
  const facts: Record<PartName, (Fact<unknown> | null)[]> = {
    layout: [getLayout(stall)],
    length: [getUsableLength(stall)],
    approach: [stall.noReverse ?? stall.driveThrough, stall.turningOk, stall.notDeadEnd],
    cable: [stall.cableReach],
    others: [stall.blockedStalls],
    stalls: [site.trailerStalls],
    clearance: [getClearance(stall)],
    drop_spot: [site.dropSpot],
  };
  return facts[part];
}

/** Describes the sources of a part's facts, or the assumption made if there are none. */
export function partSourceText(part: PartName, site: SiteFacts, stall: string | null): string {
  const sources = new Set(listFacts(part, site, stall).flatMap((fact) => (fact === null ? [] : describeSource(fact))));
  if (sources.size > 0) return [...sources].join(', ');
  return site.facility === 'unknown' ? 'conservatively' : `as typical of ${PLACE_PHRASES[site.facility]}`;
}
