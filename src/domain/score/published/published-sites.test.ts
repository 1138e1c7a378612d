import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MatchableStation, matchPublishedSites } from './match-published-sites.ts';
import { readOcpiLocation } from './ocpi-location.ts';
import type { PublishedSite } from './published-site.ts';
import { readSuperchargeInfoSite } from './supercharge-info.ts';

const LIMON = { lat: 39.27, lng: -103.69 };
const TESLA_SITE = {
  id: 2204,
  name: 'Limon, CO',
  status: 'OPEN',
  gps: { latitude: LIMON.lat, longitude: LIMON.lng },
  stallCount: 12,
  stalls: { v3: 12, accessible: 1, trailerFriendly: 2 },
};
const LOCATION = {
  id: 'LOC1',
  name: 'Flying J Limon',
  coordinates: { latitude: '39.270000', longitude: '-103.690000' },
  operator: { name: 'EVgo' },
  last_updated: '2026-05-01T12:00:00Z',
  parking_places: [
    {
      id: 'a',
      physical_reference: '1A',
      vehicle_types: ['PERSONAL_VEHICLE_WITH_TRAILER', 'BUS'],
      drive_through: true,
      max_vehicle_height: 430,
      max_vehicle_length: 1800,
      restricted_to_type: false,
      reservation_required: false,
    },
    { id: 'b', vehicle_types: ['PERSONAL_VEHICLE'] },
    { id: 'c', vehicle_types: ['PERSONAL_VEHICLE_WITH_TRAILER'] },
    { id: 'd', vehicle_types: ['DISABLED'] },
  ],
};

describe('a supercharge.info site', () => {
  it('has the number of stalls that suit trailers; a missing number means unknown, not zero', () => {
    expect(readSuperchargeInfoSite(TESLA_SITE)).toEqual({
      name: 'Limon, CO',
      ...LIMON,
      network: 'Tesla Supercharger',
      at: null,
      facts: [{ stall: null, name: 'trailerStalls', value: 2 }],
    });
    const readFacts = (stalls: object | null) => readSuperchargeInfoSite({ ...TESLA_SITE, stalls })?.facts;
    expect(readFacts({ trailerFriendly: 0 })).toEqual([{ stall: null, name: 'trailerStalls', value: 0 }]);
    expect([readFacts({ v3: 12 }), readFacts(null)]).toEqual([[], []]);
  });
});

describe('an OCPI location', () => {
  it('contains drive-through stalls, vehicle size limits, and the number of stalls for trailers', () => {
    const site = readOcpiLocation(LOCATION);
    expect(site).toMatchObject({ ...LIMON, network: 'EVgo', at: '2026-05-01T12:00:00.000Z' });
    const getValue = (stall: string | null, name: string) =>
      site?.facts.find((fact) => fact.stall === stall && fact.name === name)?.value;
    expect(getValue(null, 'trailerStalls')).toBe(2);
    expect(getValue('1A', 'driveThrough')).toBe(true);
    expect(getValue('1A', 'maxVehicleHeightM')).toBe(4.3);
    expect(getValue('1A', 'maxVehicleLengthM')).toBe(18);
    expect(getValue('1A', 'vehicleTypes')).toEqual(['PERSONAL_VEHICLE_WITH_TRAILER']);
    // One space represents all those without painted numbers: the best for a trailer.
    expect(getValue(null, 'vehicleTypes')).toEqual(['PERSONAL_VEHICLE_WITH_TRAILER']);
    expect(getValue(null, 'isAccessibleStall')).toBeUndefined();
  });

  it("doesn't count trailer stalls if no vehicle types are listed, and counts 0 if no listed type includes a trailer", () => {
    const readTrailerStalls = (places: object[]) =>
      readOcpiLocation({ ...LOCATION, parking_places: places })?.facts.filter(({ name }) => name === 'trailerStalls');
    expect(readTrailerStalls([{ drive_through: true }])).toEqual([]);
    expect(readTrailerStalls([{ vehicle_types: ['PERSONAL_VEHICLE'] }])).toMatchObject([{ value: 0 }]);
  });
});

it('Entries of any other shape are not sites', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readSuperchargeInfoSite(value)).toBeNull();
      expect(readOcpiLocation(value)).toBeNull();
    }),
  );
  const places = (place: object) => ({ ...LOCATION, parking_places: [place] });
  const invalidPlaces = [{ max_vehicle_height: -1 }, { max_vehicle_length: 1e9 }, { drive_through: 'yes' }];
  for (const place of invalidPlaces) expect(readOcpiLocation(places(place))).toBeNull();
  expect(readOcpiLocation({ ...LOCATION, parking_places: Array.from({ length: 201 }, () => ({})) })).toBeNull();
  expect(readSuperchargeInfoSite({ ...TESLA_SITE, stalls: { trailerFriendly: 1.5 } })).toBeNull();
  expect(readSuperchargeInfoSite({ ...TESLA_SITE, gps: { latitude: 91, longitude: 0 } })).toBeNull();
});

describe('published sites', () => {
  const DEGREES_PER_METER = 1 / 111_195;
  const station = (id: number, metersNorth: number, network = 'Tesla Supercharger'): MatchableStation => ({
    id,
    lat: LIMON.lat + metersNorth * DEGREES_PER_METER,
    lng: LIMON.lng,
    network,
  });
  const site = (metersNorth: number, network: string | null = 'Tesla'): PublishedSite => ({
    name: 'x',
    lat: LIMON.lat + metersNorth * DEGREES_PER_METER,
    lng: LIMON.lng,
    network,
    at: null,
    facts: [],
  });
  const matchIds = (sites: PublishedSite[], stations: MatchableStation[], network: string | null = null) =>
    matchPublishedSites(sites, stations, network).matches.map(({ stationId }) => stationId);

  it('belong to the nearest station of their network within 150 m', () => {
    expect(matchIds([site(0)], [station(1, 140), station(2, 30), station(3, 5, 'EVgo')])).toEqual([2]);
    expect(matchIds([site(0)], [station(1, 149)])).toEqual([1]);
    expect(matchPublishedSites([site(0)], [station(1, 151)], null)).toMatchObject({ matches: [], unmatched: 1 });
  });

  it("without a network use the list's default network, and match nothing if there is none", () => {
    expect(matchIds([site(0, null)], [station(3, 5, 'EVgo')], 'EVgo Network')).toEqual([3]);
    expect(matchIds([site(0, null)], [station(3, 5, 'EVgo')])).toEqual([]);
  });

  it('that match the same station are reduced to the nearest', () => {
    const nearSite = { ...site(5), facts: [{ stall: null, name: 'trailerStalls', value: 1 } as const] };
    const result = matchPublishedSites([site(90), nearSite, site(40)], [station(1, 0)], null);
    expect(result).toMatchObject({ matches: [{ stationId: 1, facts: nearSite.facts }], duplicates: 2 });
  });

  it('match the same stations in any order', () => {
    const offsetsM = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 12 });
    fc.assert(
      fc.property(offsetsM, offsetsM, (sites, stations) => {
        const numbered = stations.map((meters, id) => station(id, meters));
        const forward = matchIds(
          sites.map((meters) => site(meters)),
          numbered,
        );
        expect(
          matchIds(
            sites.toReversed().map((meters) => site(meters)),
            numbered.toReversed(),
          ),
        ).toEqual(forward);
      }),
    );
  });
});
