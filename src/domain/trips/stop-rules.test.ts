import { describe, expect, it } from 'vitest';
import { listViaPlaces, toStopRules } from './stop-rules.ts';
import { makeTripRequest } from './testing/make-trip.ts';

describe('a request converted for the stop search', () => {
  it('has the default reserve for a rig with or without a trailer unless it sets a reserve', () => {
    const { rig } = makeTripRequest();
    expect(toStopRules(makeTripRequest()).reservePercent).toBe(15);
    expect(toStopRules(makeTripRequest({ rig: { ...rig, trailer: null } })).reservePercent).toBe(10);
    expect(toStopRules(makeTripRequest({ reservePercent: 30 })).reservePercent).toBe(30);
  });

  it('is more cautious if a larger share of drives should arrive above the floor', () => {
    const zs = ([80, 90, 95, 99] as const).map((surePercent) => toStopRules(makeTripRequest({ surePercent })).z);
    expect(zs).toEqual(zs.toSorted((a, b) => a - b));
    expect(zs[2]).toBeCloseTo(1.645, 3);
  });

  it('ignores prices if the value of time is 0, and allows only stops without unhitching if the driver never unhitches', () => {
    expect(toStopRules(makeTripRequest({ dollarsPerHour: 0 })).dollarsPerHour).toBeNull();
    expect(toStopRules(makeTripRequest({ unhitch: 'never' })).minHitchedChance).toBeGreaterThan(0.5);
    expect(toStopRules(makeTripRequest({ unhitch: 'avoid' })).minHitchedChance).toBe(0);
  });

  it('has all places in order, and the first again at the end of a round trip', () => {
    const waypoints = [{ lat: 39.3, lng: -102.3, label: 'Burlington', stayMin: 30 }];
    const labels = (isRoundTrip: boolean) =>
      listViaPlaces(makeTripRequest({ waypoints, isRoundTrip })).map(({ label }) => label);
    expect(labels(false)).toEqual(['Denver, CO', 'Burlington', 'Salina, KS']);
    expect(labels(true)).toEqual(['Denver, CO', 'Burlington', 'Salina, KS', 'Denver, CO']);
  });
});
