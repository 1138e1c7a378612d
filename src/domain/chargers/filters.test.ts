import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { Charger } from './charger.ts';
import {
  ChargerFilters,
  isOpen24Hours,
  isOperational,
  matchesAccessMode,
  matchesAmenities,
  matchesFilters,
  matchesShownLevels,
  matchesText,
  NO_FILTERS,
} from './filters.ts';
import { isTrailerFriendly, isTrailerFriendlyInTile } from './trailer-score-bands.ts';

const CHARGER: Charger = recordToCharger({
  id: 446568,
  station_name: 'Carver Travel Plaza',
  street_address: '17680 Cumberland Highway',
  city: 'Newburg',
  state: 'PA',
  zip: '17240',
  latitude: 40.1522439,
  longitude: -77.6125612,
  ev_network: 'FCN',
  ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: 180, port_count: 1 } } }],
});

const passes = (charger: Partial<Charger>, filters: Partial<ChargerFilters>) =>
  matchesFilters({ ...CHARGER, ...charger }, { ...NO_FILTERS, ...filters });

describe('filters', () => {
  it('match everything if none is set', () => {
    expect(passes({ dcFastCount: 0, status: 'T', access: 'private', accessDaysTime: '' }, {})).toBe(true);
    expect(ChargerFilters.parse({})).toEqual(NO_FILTERS);
  });

  it('match the listed networks by exact name', () => {
    expect(passes({}, { networks: ['Tesla Supercharger', 'Francis Energy'] })).toBe(true);
    expect(passes({}, { networks: ['francis energy'] })).toBe(false);
  });

  it('match only chargers with a DC fast plug, or only those with a Level 2 plug, if set', () => {
    expect(passes({ dcFastCount: 1 }, { dcFastOnly: true })).toBe(true);
    expect(passes({ dcFastCount: 0 }, { dcFastOnly: true })).toBe(false);
    expect(passes({}, { level2Only: true })).toBe(false);
    expect(passes({ level2Count: 1 }, { level2Only: true, dcFastOnly: true })).toBe(true);
  });

  it('treat scores of 70 or more as trailer friendly in search, only scores above 70 in a tile, and unknown scores nowhere', () => {
    expect([69, 70, 71, null].map(isTrailerFriendly)).toEqual([false, true, true, false]);
    expect([69, 70, 71, null].map(isTrailerFriendlyInTile)).toEqual([false, false, true, false]);
    expect(passes({ trailerScore: 70 }, { trailerFriendlyOnly: true })).toBe(true);
    expect(passes({ trailerScore: null }, { trailerFriendlyOnly: true })).toBe(false);
  });

  it('treat a chance of at least 50% as likely, from the score or else the outlook, but never an unknown chance', () => {
    const isLikely = (site: Partial<Charger>, rig: ChargerFilters['rig'] = null) =>
      passes({ trailerScore: null, outlook: null, ...site }, { likelyHitchedOnly: true, rig });
    expect([0.5, 0.49, null].map((outlook) => isLikely({ outlook }))).toEqual([true, false, false]);
    expect([50, 49].map((trailerScore) => isLikely({ trailerScore, outlook: 0.9 }))).toEqual([true, false]);
    const [shortRig, longRig] = [6, 18].map((lengthM) => ({ lengthM, heightM: 2.5 }));
    expect([shortRig, null, longRig].map((rig) => isLikely({ outlook: 0.3 }, rig))).toEqual([true, false, false]);
    expect(isLikely({ outlook: 0.6 }, longRig)).toBe(false);
  });

  it('leave out sites that are not known to have enough clearance for the rig, or a place to drop the trailer', () => {
    const clears = (clearsHeightCm: number | null, rig: ChargerFilters['rig'] = null) =>
      passes({ clearsHeightCm }, { clearsHeightOnly: true, rig });
    expect([305, 304, null].map((height) => clears(height))).toEqual([true, false, false]);
    expect([411, 410].map((height) => clears(height, { lengthM: 14, heightM: 4.1148 }))).toEqual([true, false]);
    expect([true, false, null].map((dropSpot) => passes({ dropSpot }, { dropSpotOnly: true }))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['', 'E', 'e', 'P', 'p', 'open', 'Open', 'AVAILABLE', 'operational', ' e '])(
    'treat status "%s" as operational',
    (status) => {
      expect(isOperational(status)).toBe(true);
    },
  );

  it.each(['T', 't', 'closed', 'planned', 'opened', 'ep', 'unknown'])(
    'do not treat status "%s" as operational',
    (status) => {
      expect(isOperational(status)).toBe(false);
      expect(passes({ status }, { operationalOnly: true })).toBe(false);
    },
  );

  it.each([
    ['name', 'TRAVEL pla'],
    ['address', 'cumberland'],
    ['city', 'newb'],
    ['network', 'francis'],
  ])('find text in the %s in any letter case', (_, text) => {
    expect(matchesText(CHARGER, text)).toBe(true);
  });

  it('do not look for text in other fields, and ignore surrounding spaces', () => {
    expect(matchesText(CHARGER, '17240')).toBe(false);
    expect(matchesText(CHARGER, 'PA')).toBe(false);
    expect(matchesText(CHARGER, '  newburg ')).toBe(true);
    expect(matchesText(CHARGER, '   ')).toBe(true);
  });

  it.each([
    ['24/7', true, true, false],
    ['24 hours', true, true, false],
    ['Always open', true, true, false],
    ['public', true, true, false],
    ['', true, true, false],
    [' Unknown ', true, true, false],
    ['private', true, false, false],
    ['restricted', true, false, true],
    ['Business', true, false, true],
    ['Hours 9-5', true, false, true],
    ['business hours, 24 on weekdays', true, true, false],
    ['public, business hours', true, true, true],
  ])('match access "%s" in the modes all: %s, 24/7: %s, business: %s', (access, all, always, business) => {
    expect(matchesAccessMode(access, 'all')).toBe(all);
    expect(matchesAccessMode(access, '24/7')).toBe(always);
    expect(matchesAccessMode(access, 'business')).toBe(business);
  });

  it.each(['24 hours daily', 'Daily 6am-10pm', '24/7', 'DAILY'])(
    'read access time "%s" as open day and night',
    (text) => {
      expect(isOpen24Hours(text)).toBe(true);
      expect(passes({ accessDaysTime: text }, { twentyFourSevenOnly: true })).toBe(true);
    },
  );

  it.each(['MO-FR 8:00-17:00', ''])('do not read access time "%s" as open day and night', (text) => {
    expect(isOpen24Hours(text)).toBe(false);
    expect(passes({ accessDaysTime: text }, { twentyFourSevenOnly: true })).toBe(false);
  });

  it('require an overall amenity score of 50 unless another minimum is set, and 50 for each chosen amenity', () => {
    const scores = { overall: 50, food: 50, shopping: 49, services: 0, accommodation: 100, entertainment: 0 };
    const fits = (amenities: ('food' | 'shopping')[], amenityMinimum: number | null) =>
      matchesAmenities(scores, { amenities, amenityMinimum });
    expect(fits(['food'], null)).toBe(true);
    expect(fits(['food', 'shopping'], null)).toBe(false);
    expect(fits(['food'], 51)).toBe(false);
    expect(fits([], 50)).toBe(true);
    expect(fits([], 0)).toBe(true);
    expect(matchesAmenities({ ...scores, overall: 49 }, { amenities: ['food'], amenityMinimum: null })).toBe(false);
  });

  it('match a charger with unknown amenities only if no amenity is required', () => {
    expect(matchesAmenities(null, { amenities: [], amenityMinimum: null })).toBe(true);
    expect(matchesAmenities(null, { amenities: ['food'], amenityMinimum: null })).toBe(false);
    expect(matchesAmenities(null, { amenities: [], amenityMinimum: 0 })).toBe(false);
  });

  it('show chargers with a plug of a shown level, and chargers without plugs only if both levels and unknown ones are shown', () => {
    const dc = { dcFastCount: 1, level2Count: 0 };
    const level2 = { dcFastCount: 0, level2Count: 1 };
    const neither = { dcFastCount: 0, level2Count: 0 };
    const shown = (showDCFast: boolean, showLevel2: boolean, includeUnknownStatus: boolean) =>
      [dc, level2, neither].map((counts) =>
        matchesShownLevels(counts, { showDCFast, showLevel2, includeUnknownStatus }),
      );
    expect(shown(true, true, true)).toEqual([true, true, true]);
    expect(shown(true, true, false)).toEqual([true, true, false]);
    expect(shown(true, false, true)).toEqual([true, false, false]);
    expect(shown(false, true, true)).toEqual([false, true, false]);
    expect(shown(false, false, true)).toEqual([false, false, false]);
  });

  it('require one of the chosen plugs', () => {
    const ccsAndNacs = { connectors: ['ccs', 'nacs'] } as const satisfies Partial<Charger>;
    expect(passes({ connectors: [...ccsAndNacs.connectors] }, { plugs: ['nacs', 'chademo'] })).toBe(true);
    expect(passes({ connectors: ['ccs'] }, { plugs: ['nacs'] })).toBe(false);
    expect(passes({ connectors: [] }, { plugs: ['j3271'] })).toBe(false);
    expect(passes({ connectors: [] }, { plugs: [] })).toBe(true);
    const supercharger = { network: 'Tesla Supercharger', connectors: [] };
    expect(passes(supercharger, { plugs: ['nacs'] })).toBe(true);
    expect(passes({ ...supercharger, dcFastCount: 0 }, { plugs: ['nacs'] })).toBe(false);
  });

  it('require at least the chosen power', () => {
    expect([62, 63].map((minPowerKw) => passes({ maxPowerKw: 62.5 }, { minPowerKw }))).toEqual([true, false]);
    expect(passes({ maxPowerKw: 150 }, { minPowerKw: 150 })).toBe(true);
    expect(passes({ maxPowerKw: null, network: 'Nonexistent' }, { minPowerKw: 1 })).toBe(false);
    const unlistedPower = { maxPowerKw: null, network: 'Electrify America' };
    expect([150, 151].map((minPowerKw) => passes(unlistedPower, { minPowerKw }))).toEqual([true, false]);
    expect(passes({ ...unlistedPower, dcFastCount: 0 }, { minPowerKw: 1 })).toBe(false);
    const oldSite = { maxPowerKw: null, network: 'Tesla Supercharger', openedOn: '2016-04-01' };
    expect([150, 151].map((minPowerKw) => passes(oldSite, { minPowerKw }))).toEqual([true, false]);
    expect(passes({ ...oldSite, openedOn: '2023-04-01' }, { minPowerKw: 250 })).toBe(true);
  });

  it('reject unknown fields and invalid values', () => {
    expect(ChargerFilters.safeParse({ trailerFriendly: true }).success).toBe(false);
    expect(ChargerFilters.safeParse({ amenities: ['parking'] }).success).toBe(false);
    expect(ChargerFilters.safeParse({ amenityMinimum: 101 }).success).toBe(false);
  });
});
