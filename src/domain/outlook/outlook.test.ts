import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../rigs/us-units.ts';
import { DEFAULT_RIG_SIZE } from '../score/weights.ts';
import { estimateOutlook } from './outlook.ts';
import { type OutlookFacts, toFeatures } from './outlook-features.ts';
import { OUTLOOK_MODEL } from './outlook-model.ts';
import { toRigChance } from './rig-shift.ts';
import { toSiteKind } from './site-kind.ts';

const SITE: OutlookFacts = {
  name: 'Limon, CO',
  lat: 39.27,
  lng: -103.69,
  network: 'Tesla',
  isFast: true,
  stalls: 12,
  powerKw: 250,
  openedOn: '2022-05-01',
  facilityType: null,
  directions: null,
};

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anySite: fc.Arbitrary<OutlookFacts> = fc.record({
  name: fc.string({ maxLength: 40 }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  network: fc.constantFrom('Tesla', 'EVgo Network', ''),
  isFast: fc.boolean(),
  stalls: orNull(fc.nat(200)),
  powerKw: orNull(fc.double({ min: 0, max: 1_000, noNaN: true })),
  openedOn: orNull(
    fc.date({ min: new Date(0), max: new Date(2e12), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
  ),
  facilityType: fc.constantFrom(null, 'TRUCK_STOP', 'HOTEL', 'PARKING_GARAGE'),
  directions: fc.constant(null),
});
const anyRig = fc.record({
  lengthM: fc.double({ min: 4, max: 30, noNaN: true }),
  heightM: fc.double({ min: 1, max: 4.5, noNaN: true }),
});

describe('the outlook of a site without reports', () => {
  it('is a chance inside its interval, with at least one reason, for any site and rig', () => {
    fc.assert(
      fc.property(anySite, anyRig, (site, rig) => {
        const { chance, low, high, why } = estimateOutlook(site, rig);
        expect(low).toBeLessThanOrEqual(chance);
        expect(high).toBeGreaterThanOrEqual(chance);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(why.length).toBeGreaterThan(0);
        expect(why.length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('never gets better with a longer or taller rig, or with fewer stalls', () => {
    fc.assert(
      fc.property(anySite, anyRig, fc.double({ min: 0, max: 10, noNaN: true }), (site, rig, moreM) => {
        const { chance } = estimateOutlook(site, rig);
        expect(estimateOutlook(site, { ...rig, lengthM: rig.lengthM + moreM }).chance).toBeLessThanOrEqual(chance);
        expect(estimateOutlook(site, { ...rig, heightM: rig.heightM + moreM }).chance).toBeLessThanOrEqual(chance);
        const stalls = site.stalls ?? 0;
        if (stalls > 1)
          expect(estimateOutlook({ ...site, stalls: stalls - 1 }, rig).chance).toBeLessThanOrEqual(chance);
      }),
    );
  });

  it('for another rig follows from the chance of the default rig', () => {
    const rig = { lengthM: feetToMeters(33), heightM: feetToMeters(12) };
    const { chance } = estimateOutlook(SITE);
    expect(toRigChance(chance, DEFAULT_RIG_SIZE)).toBeCloseTo(chance, 10);
    expect(toRigChance(chance, rig)).toBeCloseTo(estimateOutlook(SITE, rig).chance, 10);
    expect(toRigChance(0, rig)).toBe(0);
  });

  it('names the reasons for and against, strongest first', () => {
    expect(estimateOutlook({ ...SITE, name: 'Truck stop', stalls: 16 }).why).toEqual([
      { text: 'away from big towns', isFor: true },
      { text: 'truck stop or travel center', isFor: true },
      { text: '16 stalls', isFor: true },
      { text: '250 kW chargers', isFor: true },
    ]);
    const downtownSite = { ...SITE, lat: 40.75, lng: -73.99, stalls: 4, facilityType: 'PARKING_GARAGE', powerKw: 72 };
    expect(estimateOutlook(downtownSite).why.map(({ text, isFor }) => [isFor, text])).toEqual([
      [false, 'parking garage'],
      [false, 'built-up area'],
      [false, 'only 4 stalls'],
      [false, 'slower chargers (72 kW)'],
    ]);
  });

  it('is lower in the far south, and gives that as a reason there only', () => {
    const reason = { text: 'far south, where few sites fit trailers', isFor: false };
    const [south, north] = [30.9, 31.1].map((lat) => estimateOutlook({ ...SITE, lat, lng: -98 }));
    expect(south?.chance).toBeLessThan((north?.chance ?? 0) / 2);
    expect(south?.why).toContainEqual(reason);
    expect(north?.why).not.toContainEqual(expect.objectContaining({ text: reason.text }));
  });

  it('is less certain without facts, and on networks and at kinds of places without labeled sites', () => {
    const width = (site: OutlookFacts) => {
      const { low, high } = estimateOutlook(site);
      return Math.log(high / (1 - high)) - Math.log(low / (1 - low));
    };
    const siteWidth = width(SITE);
    expect(width({ ...SITE, stalls: null, powerKw: null, openedOn: null })).toBeGreaterThan(siteWidth);
    expect(width({ ...SITE, network: 'EVgo Network' })).toBeGreaterThan(siteWidth);
    expect(width({ ...SITE, facilityType: 'HOTEL' })).toBeGreaterThan(siteWidth);
  });

  it('without fast chargers, however many stalls there are, equals that of a small low-power fast site, but is less certain', () => {
    fc.assert(
      fc.property(anySite, fc.nat(200), (site, stalls) => {
        const slowSite = { ...site, isFast: false };
        const { chance, low, high } = estimateOutlook(slowSite);
        const smallFastOutlook = estimateOutlook({ ...site, isFast: true, stalls: 4, powerKw: 72 });
        expect(estimateOutlook({ ...slowSite, stalls }).chance).toBe(chance);
        expect(chance).toBeCloseTo(smallFastOutlook.chance, 10);
        expect(high - chance).toBeGreaterThanOrEqual(smallFastOutlook.high - smallFastOutlook.chance);
        expect(chance - low).toBeGreaterThanOrEqual(smallFastOutlook.chance - smallFastOutlook.low);
      }),
    );
    const lot = { ...SITE, isFast: false, name: 'County Parking', stalls: 26, powerKw: null, network: 'Blink Network' };
    const rig = { ...DEFAULT_RIG_SIZE, lengthM: feetToMeters(32) };
    expect(estimateOutlook(lot, rig).chance).toBeLessThan(0.5);
    expect(estimateOutlook(lot).why).toContainEqual({
      text: 'no fast chargers, but the guess is based on fast chargers of one network',
      isFor: false,
    });
    expect(estimateOutlook(lot).why).not.toContainEqual(expect.objectContaining({ text: '26 stalls' }));
  });

  it('treats a road in the name as a highway, but not the number of a dispenser', () => {
    const isOnHighway = (name: string) => toFeatures({ ...SITE, name }).highway === 1;
    expect(['Tifton, GA - US-319', 'Marathon, FL - Overseas Hwy', 'Denver, CO - I-70'].map(isOnHighway)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['FORDOFNORTHMPTN PL-3-R', 'Hilton EV-12', 'Limon, CO'].map(isOnHighway)).toEqual([false, false, false]);
  });

  it('recognizes the kind of host by record and name, but not by a street name', () => {
    const getKind = (name: string, facilityType: string | null = null) =>
      toSiteKind({ name, facilityType, directions: null });
    expect(
      ["Love's Travel Stop", 'Loveland, CO', 'Florida Turnpike Service Plaza', 'Truckee, CA - Brockway Rd'].map(
        (name) => getKind(name),
      ),
    ).toEqual(['truck_stop', 'unknown', 'rest_area', 'unknown']);
    expect(
      ['Hampton Inn', 'Lexington, VA - Hotel Dr', 'Yosemite KOA', 'Sheetz #12'].map((name) => getKind(name)),
    ).toEqual(['hotel', 'unknown', 'rv_park', 'gas_station']);
    expect(
      ['Western NY Welcome Center (Grand Island)', 'Virginia Welcome Center - I-81'].map((name) => getKind(name)),
    ).toEqual(['rest_area', 'rest_area']);
    expect(
      ['State University Welcome Center', 'Village Hall Welcome Center', 'Museum of Glass - Welcome Center'].map(
        (name) => getKind(name),
      ),
    ).toEqual(['unknown', 'unknown', 'unknown']);
    expect(getKind('Valley Welcome Center', 'COLLEGE_CAMPUS')).toBe('unknown');
    expect(getKind('Valley Welcome Center', 'REST_STOP')).toBe('rest_area');
    expect([getKind('Pilot', 'HOTEL'), getKind('Hyatt garage', 'HOTEL')]).toEqual(['hotel', 'garage']);
  });

  it('comes from a model that ranked sites in unseen regions well and was within five percentage points in each quartile', () => {
    const { auc, quartiles } = OUTLOOK_MODEL.outOfFold;
    expect(auc).toBeGreaterThanOrEqual(0.72);
    for (const { expected, observed } of quartiles) expect(Math.abs(expected - observed)).toBeLessThan(0.05);
  });
});
