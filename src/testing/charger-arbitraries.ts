import fc from 'fast-check';
import { CONNECTOR_CODES } from '#domain/chargers/afdc/afdc-connectors.ts';
import { toNetworkName } from '#domain/chargers/afdc/afdc-networks.ts';
import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';
import {
  AMENITIES,
  type Amenity,
  type AmenityScores,
  type Charger,
  CONNECTORS,
  type Connector,
} from '#domain/chargers/charger.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { roundOutlook } from '#domain/outlook/listed-outlook.ts';
import { withOutlook } from '#server/chargers/base/to-charger.ts';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';

const anyDegrees = (max: number) =>
  fc.oneof(
    fc.double({ min: -max, max, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.integer({ min: -max, max }),
    fc.constantFrom(-max, max, 0, max - 0.05, 0.05 - max),
    fc.integer({ min: -40, max: 40 }).map((tenth) => tenth / 10),
  );

const anyScore = fc.integer({ min: 0, max: 100 });
const anyPlugCount = fc.oneof(fc.constantFrom(0, 0, 1, 2, 4), fc.integer({ min: 0, max: 400 }));

const SOURCE_NETWORKS = ['ChargePoint Network', 'Tesla', 'FLO', 'Électric ÉTÉ', ''];
export const SOME_NETWORKS = SOURCE_NETWORKS.map(toNetworkName);
const SOME_TEXTS = [
  '',
  'Main Street Garage',
  'PUBLIX #12',
  'Café Zoë',
  'Kelvin \u212a Lot',
  'İzmir Deli',
  'North 40',
  'ẞtadt',
];

/** Points all over the world, including poles, the antimeridian, and equal coordinates. */
export const anyPoint: fc.Arbitrary<LatLng> = fc.record({ lat: anyDegrees(90), lng: anyDegrees(180) });

export const anyBox: fc.Arbitrary<BoundingBox> = fc.tuple(anyPoint, anyPoint).map(([a, b]) => ({
  swLat: Math.min(a.lat, b.lat),
  neLat: Math.max(a.lat, b.lat),
  swLng: a.lng,
  neLng: b.lng,
}));

const anyAmenityScores: fc.Arbitrary<AmenityScores> = fc.record({
  overall: anyScore,
  food: anyScore,
  shopping: anyScore,
  services: anyScore,
  accommodation: anyScore,
  entertainment: anyScore,
});

const anyText = fc.oneof(fc.constantFrom(...SOME_TEXTS), fc.string({ unit: 'grapheme', maxLength: 12 })).map(removeNul);

function removeNul(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

const anyRecord: fc.Arbitrary<AfdcRecord> = fc.record({
  station_name: anyText,
  street_address: anyText,
  city: anyText,
  state: fc.constantFrom('CA', 'OR', ''),
  zip: fc.constantFrom('', '02210', '97201-1234'),
  ev_network: fc.constantFrom(...SOURCE_NETWORKS),
  ev_dc_fast_num: anyPlugCount,
  ev_level2_evse_num: anyPlugCount,
  ev_level1_evse_num: anyPlugCount,
  access_days_time: fc.constantFrom('', '24 hours daily', 'Daily', 'Mon-Fri 8-5', '24/7', 'Dealership business hours'),
  access_detail_code: fc.constantFrom(null, 'CALL', 'GOVERNMENT'),
  restricted_access: fc.constantFrom(null, true, false),
  open_date: fc.constantFrom(null, '2016-04-01', '2023-04-01'),
  ev_connector_types: fc.subarray(CONNECTORS.map((connector) => CONNECTOR_CODES[connector])),
  ev_charging_units: fc
    .option(fc.constantFrom(0, 7.2, 50, 62.5, 149.9, 350))
    .map((power_kw) => (power_kw === null ? null : [{ connectors: { J1772COMBO: { power_kw } } }])),
});

const anyScores = fc.record({
  trailerScore: fc.option(anyScore),
  trailerLower: fc.option(anyScore),
  dropSpot: fc.option(fc.boolean()),
  clearsHeightCm: fc.option(fc.integer({ min: 0, max: 600 })),
  amenityScores: fc.option(anyAmenityScores),
});

/** IDs, locations, and status and access codes. They vary more than those of imports, as users' updates may. */
const anyOtherFields = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  point: anyPoint,
  status: fc.constantFrom('E', 'P', 'T', '', 'e', ' Open ', 'operational', 'Available', 'closed'),
  access: fc.constantFrom(
    'public',
    'private',
    '',
    'Unknown',
    '24/7',
    'Business hours',
    'restricted',
    'always',
    'HOURS 24',
  ),
});

export const anyCharger: fc.Arbitrary<Charger> = fc
  .tuple(anyRecord, anyScores, anyOtherFields)
  .map(([record, scores, { point, ...codes }]) => {
    const charger = { ...recordToCharger(record, scores), ...codes, ...point };
    return withOutlook(charger, { facilityType: null, directions: null });
  });

/** Chargers with any outlook, even one that doesn't follow from their facts. */
export const anyChargerWithOutlook: fc.Arbitrary<Charger> = fc
  .tuple(anyCharger, fc.option(fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([charger, chance]) => ({ ...charger, outlook: chance === null ? null : roundOutlook(chance) }));

/** Chargers with distinct ids, in ascending order. */
export function anyChargers(maxLength: number): fc.Arbitrary<Charger[]> {
  return fc
    .uniqueArray(anyCharger, { maxLength, selector: ({ id }) => id })
    .map((chargers) => chargers.sort((a, b) => Number(a.id) - Number(b.id)));
}

const anyRigSize = fc.record({
  lengthM: fc.double({ min: 4, max: 30, noNaN: true }),
  heightM: fc.double({ min: 1, max: 4.5, noNaN: true }),
});
const rarely = fc.constantFrom(false, false, false, true);
const mostly = fc.constantFrom(true, true, true, false);

export const anyFilters: fc.Arbitrary<ChargerFilters> = fc.record({
  networks: fc.oneof(fc.constant<string[]>([]), fc.subarray([...SOME_NETWORKS.filter(Boolean), 'Nonexistent'])),
  dcFastOnly: rarely,
  level2Only: rarely,
  showDCFast: mostly,
  showLevel2: mostly,
  includeUnknownStatus: fc.boolean(),
  trailerFriendlyOnly: rarely,
  likelyHitchedOnly: rarely,
  dropSpotOnly: rarely,
  clearsHeightOnly: rarely,
  operationalOnly: rarely,
  twentyFourSevenOnly: rarely,
  access: fc.constantFrom('all' as const, 'all' as const, '24/7' as const, 'business' as const),
  text: fc.constantFrom('', '', '', ' main ', 'É', 'é', 'k', 'i', 'zoë', '#1', 'TESLA', 'ss', 'nothing has this'),
  amenities: fc.oneof(fc.constant<Amenity[]>([]), fc.subarray([...AMENITIES], { maxLength: 2 })),
  amenityMinimum: fc.oneof(fc.constant(null), anyScore),
  plugs: fc.oneof(fc.constant<Connector[]>([]), fc.subarray([...CONNECTORS], { maxLength: 3 })),
  minPowerKw: fc.oneof(fc.constant(null), fc.constant(null), fc.constantFrom(1, 50, 62, 63, 150, 350, 10_000)),
  rig: fc.option(anyRigSize),
});

type Change = { id: number; charger: Charger | null };

export function anyChanges(chargers: readonly Charger[]): fc.Arbitrary<Change[]> {
  const anyId = chargers.length > 0 ? fc.constantFrom(...chargers.map(({ id }) => Number(id))) : fc.constant(77);
  const anyChange: fc.Arbitrary<Change> = fc.oneof(
    anyId.map((id) => ({ id, charger: null })),
    fc.tuple(anyId, anyCharger).map(([id, charger]) => ({ id, charger: { ...charger, id: String(id) } })),
    anyCharger.map((charger) => ({ id: Number(charger.id), charger })),
    fc.constant({ id: 12_345, charger: null }),
  );
  return fc.oneof(fc.constant<Change[]>([]), fc.array(anyChange, { maxLength: 8 }));
}
