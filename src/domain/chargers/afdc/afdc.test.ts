import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONNECTORS } from '../charger.ts';
import { AFDC_IDS, DEMONSTRATION_IDS, parseAfdcRecord } from './afdc.ts';
import { listMissingFacts, type StationFacts } from './afdc-facts.ts';
import { AFDC_COLUMNS, type AfdcRecord, findMissingColumns, getFieldForColumn } from './afdc-record.ts';

const RECORD: AfdcRecord = {
  id: '446568',
  fuel_type_code: 'ELEC',
  station_name: 'Newburg Plaza',
  street_address: '17680 Cumberland Highway',
  city: 'Newburg',
  state: 'PA',
  zip: '17240',
  country: 'US',
  status_code: 'E',
  latitude: '40.1522439',
  longitude: '-77.6125612',
  ev_network: 'FCN',
};

function parseFacts(changes: AfdcRecord): StationFacts {
  const outcome = parseAfdcRecord({ ...RECORD, ...changes });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.facts;
}

function parseReason(changes: AfdcRecord): string {
  const outcome = parseAfdcRecord({ ...RECORD, ...changes });
  return outcome.ok ? 'accepted' : outcome.reason;
}

describe('an unusable record is rejected with the reason', () => {
  test.each([
    ['no valid id', { id: '' }],
    ['no valid id', { id: 'abc' }],
    ['no valid id', { id: -4 }],
    ['no valid id', { id: 1.5 }],
    ['no valid id', { id: 0 }],
    ['no valid id', { id: '2147483648' }],
    ['no valid id', { id: String(DEMONSTRATION_IDS.first) }],
    ['no valid id', { id: null }],
    ['not electric', { fuel_type_code: 'E85' }],
    ['not electric', { fuel_type_code: '' }],
    ['unknown status', { status_code: 'X' }],
    ['unknown status', { status_code: 'Open' }],
    ['no coordinates', { latitude: '0' }],
    ['no coordinates', { longitude: 0 }],
    ['no coordinates', { latitude: '' }],
    ['no coordinates', { latitude: null }],
    ['no coordinates', { latitude: 'NaN' }],
    ['no coordinates', { latitude: Number.NaN }],
    ['no coordinates', { longitude: 'west' }],
    ['outside the country', { latitude: 12.92, longitude: -164.85 }],
    ['outside the country', { latitude: 51.5, longitude: -0.12 }],
    ['outside the country', { latitude: -40.15, longitude: 77.6 }],
    ['outside the country', { country: 'CA', latitude: 43.65, longitude: -79.38 }],
  ] as const)('%s: %o', (reason, changes) => {
    expect(parseReason(changes)).toBe(reason);
  });
});

describe('chargers in every part of the country are accepted', () => {
  test.each([
    ['Maine', 44.9, -67.0],
    ['Florida Keys', 24.55, -81.78],
    ['Washington', 48.99, -122.75],
    ['Utqiagvik', 71.29, -156.79],
    ['Adak', 51.88, -176.65],
    ['Attu', 52.9, 173.1],
    ['Hawaii', 19.73, -155.09],
    ['Puerto Rico', 18.46, -66.1],
    ['Saint Croix', 17.73, -64.73],
    ['Guam', 13.47, 144.75],
    ['Saipan', 15.2, 145.75],
    ['American Samoa', -14.28, -170.7],
  ])('%s', (_name, latitude, longitude) => {
    expect(parseReason({ latitude, longitude, country: '' })).toBe('accepted');
  });
});

test('a rejection includes the charger ID if the data is invalid, but not if the record is out of scope', () => {
  expect(parseAfdcRecord({ ...RECORD, latitude: 0 })).toMatchObject({ invalidRecordId: 446568 });
  expect(parseAfdcRecord({ ...RECORD, status_code: '?' })).toMatchObject({ invalidRecordId: 446568 });
  expect(parseAfdcRecord({ ...RECORD, country: 'CA' })).toMatchObject({ invalidRecordId: null });
  expect(parseAfdcRecord({ ...RECORD, fuel_type_code: 'HY' })).toMatchObject({ invalidRecordId: null });
});

test('a status is trimmed and uppercased, and is empty if missing', () => {
  expect(parseFacts({ status_code: '' }).status).toBe('');
  expect(parseFacts({ status_code: null }).status).toBe('');
  expect(parseFacts({ status_code: ' t ' }).status).toBe('T');
});

test('a charger without a name is named after its network and city', () => {
  const parseName = (changes: AfdcRecord) => parseFacts({ station_name: '', ...changes }).name;
  expect(parseName({ ev_network: 'ChargePoint Network', city: 'Long Beach' })).toBe('ChargePoint charger, Long Beach');
  expect(parseName({ ev_network: '', city: 'Elko' })).toBe('Charger, Elko');
  expect(parseName({ ev_network: 'Tesla', city: '' })).toBe('Tesla Supercharger charger');
});

test.each([
  ['SHELL_RECHARGE', 'Shell Recharge'],
  ['eVgo Network', 'EVgo'],
  ['ChargePoint Network', 'ChargePoint'],
  ['Non-Networked', 'Non-Networked'],
  ['BRAND_NEW_NET', 'Brand New Net'],
  ['ZAPPER', 'Zapper'],
  ['Circuit électrique', 'Circuit électrique'],
  ['', 'Unknown'],
  [null, 'Unknown'],
])('the network %s is shown as %s', (code, name) => {
  expect(parseFacts({ ev_network: code }).network).toBe(name);
});

test.each([
  ['2138', '02138'],
  ['02138-1234', '02138'],
  ['501', '00501'],
  ['17240', '17240'],
  ['K1A 0B1', ''],
  ['', ''],
  [2138, '02138'],
])('the ZIP %s becomes %s', (zip, expected) => {
  expect(parseFacts({ zip }).zip).toBe(expected);
});

test.each([
  ['4', 4],
  ['2.0', 2],
  [12, 12],
  ['', 0],
  [null, 0],
  ['-3', 0],
  ['many', 0],
  ['32767', 32767],
  ['32768', 0],
  [Number.POSITIVE_INFINITY, 0],
  ['2.5', 0],
])('the count %s is read as %d', (value, count) => {
  expect(parseFacts({ ev_dc_fast_num: value }).dcFastCount).toBe(count);
});

test('connectors are read from a list or a string, without duplicates, in a fixed order', () => {
  expect(parseFacts({ ev_connector_types: 'TESLA J1772COMBO J3400' }).connectors).toEqual(['ccs', 'nacs']);
  expect(parseFacts({ ev_connector_types: ['NEMA515', 'CHADEMO', 'UNHEARD_OF', 7] }).connectors).toEqual([
    'chademo',
    'nema_5_15',
  ]);
  expect(parseFacts({ ev_connector_types: 'J1772 J3271 NEMA1450 NEMA520' }).connectors).toEqual([
    'j1772',
    'j3271',
    'nema_14_50',
    'nema_5_20',
  ]);
});

test("a charger's power is the highest of its units, and unknown stays unknown", () => {
  const unit = (powerKw: unknown) => ({ connectors: { J1772COMBO: { power_kw: powerKw, port_count: 1 } } });
  expect(parseFacts({ ev_charging_units: [unit(62.5), unit(400), unit(null)] }).maxPowerKw).toBe(400);
  expect(parseFacts({ ev_charging_units: [unit(null)] }).maxPowerKw).toBeNull();
  expect(parseFacts({ ev_charging_units: null }).maxPowerKw).toBeNull();
  expect(parseFacts({ ev_charging_units: 'x' }).maxPowerKw).toBeNull();
});

test('Level 2 units do not set the power of fast chargers', () => {
  const level2Unit = { charging_level: '2', connectors: { J1772: { power_kw: 7.2 }, TESLA: { power_kw: 11.5 } } };
  const fastUnit = { charging_level: 'dc_fast', connectors: { J1772COMBO: { power_kw: 62.5 } } };
  const parsePower = (units: readonly object[], count = 2) =>
    parseFacts({ ev_dc_fast_num: count, ev_charging_units: [...units] }).maxPowerKw;
  expect(parsePower([level2Unit, fastUnit])).toBe(62.5);
  expect(parsePower([level2Unit])).toBeNull();
  expect(parsePower([{ connectors: { J1772: { power_kw: 19.2 }, J1772COMBO: { power_kw: null } } }])).toBeNull();
  expect(parsePower([level2Unit], 0)).toBe(11.5);
});

test('both timestamp formats give the same time, and an invalid timestamp is unknown', () => {
  expect(parseFacts({ updated_at: '2025-12-12 03:48:18 UTC' }).sourceUpdatedAt).toBe('2025-12-12T03:48:18Z');
  expect(parseFacts({ updated_at: '2025-12-12T03:48:18Z' }).sourceUpdatedAt).toBe('2025-12-12T03:48:18Z');
  expect(parseFacts({ updated_at: '2025-02-30T03:48:18Z' }).sourceUpdatedAt).toBeNull();
  expect(parseFacts({ updated_at: '2025-02-03T25:48:18Z' }).sourceUpdatedAt).toBeNull();
  expect(parseFacts({ date_last_confirmed: '2024-02-29' }).dateLastConfirmed).toBe('2024-02-29');
  expect(parseFacts({ date_last_confirmed: '2023-02-29' }).dateLastConfirmed).toBeNull();
});

test('control characters become spaces, direction marks are removed, and text is truncated to its maximum length', () => {
  expect(parseFacts({ station_name: 'A\u0000B\tC\r\nD\u202e E' }).name).toBe('A B C D E');
  expect(parseFacts({ station_name: 'x'.repeat(10_000) }).name).toHaveLength(200);
  expect(parseFacts({ station_name: `${'x'.repeat(199)}😀` }).name).toBe('x'.repeat(199));
  expect(parseFacts({ station_name: 'lone \ud800 half' }).name).toBe('lone \ufffd half');
});

test('HTML entities in names are decoded', () => {
  expect(parseFacts({ station_name: 'FOOD &AMP; FUEL &lt;north&gt; Joe&#39;s' }).name).toBe(
    "FOOD & FUEL <north> Joe's",
  );
  expect(parseFacts({ station_name: 'AT&T; lot' }).name).toBe('AT&T; lot');
});

test('a web address is stored only if a browser can open it safely', () => {
  expect(parseFacts({ ev_network_web: 'https://francisenergy.com' }).networkWeb).toBe('https://francisenergy.com');
  expect(parseFacts({ ev_network_web: 'javascript:alert(1)' }).networkWeb).toBeNull();
  expect(parseFacts({ ev_network_web: 'https://x.com/"><script>' }).networkWeb).toBeNull();
});

test('true and false are read in any letter case, and an empty value is unknown', () => {
  expect(parseFacts({ restricted_access: 'TRUE' }).restrictedAccess).toBe(true);
  expect(parseFacts({ restricted_access: false }).restrictedAccess).toBe(false);
  expect(parseFacts({ restricted_access: '' }).restrictedAccess).toBeNull();
});

test('columns are recognized in any letter case, and missing required columns are named', () => {
  expect(getFieldForColumn(' ev dc fast count ')).toBe('ev_dc_fast_num');
  expect(getFieldForColumn('Snapshot')).toBeNull();
  expect(findMissingColumns(Object.values(AFDC_COLUMNS))).toEqual([]);
  expect(findMissingColumns(['Station Name', 'ZIP', 'Latitude', 'Longitude', 'ID'])).toEqual([
    'City',
    'State',
    'EV Network',
  ]);
});

const CLEAN = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
const hostileValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme' }),
  fc.double(),
  fc.anything(),
  fc.constantFrom('E', 'US', 'ELEC', '40.1', '-77.6', '1e400', '0x10', '\ud800', '\u0000', '__proto__'),
);

test('no record, however hostile, throws or produces a charger that cannot be stored', () => {
  const fields = [...Object.keys(AFDC_COLUMNS), 'ev_charging_units'];
  const changes = fc.dictionary(fc.constantFrom(...fields), hostileValue, { maxKeys: 8 });
  fc.assert(
    fc.property(changes, (hostile) => {
      const outcome = parseAfdcRecord({ ...RECORD, ...hostile });
      if (!outcome.ok) return;
      const { facts } = outcome;
      for (const value of Object.values(facts)) if (typeof value === 'string') expect(value).toMatch(CLEAN);
      for (const count of [facts.dcFastCount, facts.level2Count, facts.level1Count]) {
        expect(Number.isInteger(count) && count >= 0 && count <= 32_767).toBe(true);
      }
      expect(facts.id >= AFDC_IDS.first && facts.id < AFDC_IDS.end).toBe(true);
      expect(facts.name).not.toBe('');
      expect(facts.connectors.every((connector) => CONNECTORS.includes(connector))).toBe(true);
      expect(Math.abs(facts.lat) <= 90 && Math.abs(facts.lng) <= 180).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a fact is missing if its field is absent from the record, but not if the field is empty', () => {
  const fields = [...Object.keys(AFDC_COLUMNS), 'ev_charging_units'];
  const fullRecord: AfdcRecord = Object.fromEntries(fields.map((field) => [field, null]));
  expect(listMissingFacts(fullRecord)).toEqual([]);
  expect(listMissingFacts({ ...fullRecord, ev_charging_units: undefined })).toEqual(['maxPowerKw']);
  const { facility_type: _, ...withoutFacilityType } = fullRecord;
  expect(listMissingFacts({ ...withoutFacilityType, ev_pricing: '' })).toEqual(['facilityType']);
});
