import { describe, expect, it } from 'vitest';
import { listChecks } from '#domain/trips/stop-checks.ts';
import { makeTrip, makeTripPlan, makeTripRequest } from '#domain/trips/testing/make-trip.ts';
import { RELAXATIONS, type Relaxation, type TripFailure } from '#domain/trips/trip-failure.ts';
import { EMPTY_DRAFT } from './form/trip-draft.ts';
import {
  calibrationText,
  failureText,
  formatStopCost,
  formatTripCost,
  hasWarning,
  hitchedLabel,
  isOptionalStop,
  lowArrivalText,
  planName,
  relaxationText,
  stopReasons,
  stopReasonText,
  totalsText,
  tripChangeText,
  tripTitle,
} from './trip-copy.ts';
import { otherDayText } from './trip-format.ts';
import { buildDraftDrawing, buildFailureDrawing, buildPlanDrawing, drawingBounds } from './view/build-trip-drawing.ts';
import { chartData, chartRows, chartStops, linePoints } from './view/chart-data.ts';
import { countOmittedStops, mapsAppLink } from './view/open-in-maps.ts';
import { sourceSentences } from './view/source-sentences.ts';

const plan = makeTripPlan();
const FAILURE: TripFailure = {
  reason: 'range',
  from: { name: 'Limon Travel Plaza', at: { lat: 39.2, lng: -103.6 }, progressM: 140_000 },
  to: { name: 'Colby Oasis', at: { lat: 39.4, lng: -101 }, progressM: 375_000 },
  distanceM: null,
  unusableStations: 0,
  missingPercent: 12.4,
  missingWh: 16_200,
  relaxations: [],
};

describe('the consumption learned for a rig', () => {
  const withoutDrives = { legs: 0, drivenM: 0, confidencePercent: 0, dragFactor: 1, rollingFactor: 1, updatedAt: null };
  const withDrives = { ...withoutDrives, legs: 3, drivenM: 235_000, confidencePercent: 48 };

  it('is shown with its confidence and the drives it is based on', () => {
    expect(calibrationText({ ...withDrives, isPooled: false }, 'miles')).toBe(
      'Consumption estimate: 48% confidence, based on 146 mi of your driving.',
    );
    expect(calibrationText({ ...withDrives, isPooled: true }, 'miles')).toBe(
      'Consumption estimate: 48% confidence, based on 146 mi of your driving. Plans also use data from other drivers with similar trailers.',
    );
    expect(calibrationText({ ...withoutDrives, isPooled: true }, 'miles')).toBe(
      'Consumption estimate: 0% confidence. No drive has been logged with this rig, so plans use data from other drivers with similar trailers.',
    );
  });
});

describe('a trip in words', () => {
  it('has a summary, a departure date unless it is today, and a title', () => {
    expect(totalsText(plan.totals)).toBe('8 h 30 min, 2 stops, arrive with 24% (18 to 30)');
    const noon = new Date(2026, 5, 1, 12);
    expect(otherDayText({ time: noon.toISOString() }, new Date(2026, 5, 1, 8))).toBeNull();
    expect(otherDayText({ time: noon.toISOString() }, new Date(2026, 5, 2))).toBe('Mon, Jun 1, 2026, 12:00\u00a0PM');
    expect(totalsText({ ...plan.totals, totalMin: 40, chargingStops: 0 })).toMatch(/^40 min, no stops, /);
    expect(tripTitle(makeTripRequest({ isRoundTrip: true }))).toBe('Denver, CO to Salina, KS and back');
  });

  it('names a plan after everything it is best at, except cost if no price is known', () => {
    expect(planName(plan)).toBe('Fastest, fewest stops');
    const unpricedTotals = { ...plan.totals, unpricedStops: plan.totals.chargingStops };
    expect(planName({ labels: ['fastest', 'cheapest'], totals: plan.totals })).toBe('Fastest, cheapest');
    expect(planName({ labels: ['fastest', 'cheapest'], totals: unpricedTotals })).toBe('Fastest');
  });

  it('says which part of its price is unknown', () => {
    expect(formatTripCost(plan.totals)).toBe('$84.50 + 1 unpriced stop');
    expect(formatTripCost({ ...plan.totals, unpricedStops: 2 })).toBe('Price unknown');
    expect(formatTripCost({ ...plan.totals, priceDollars: 0 })).toBe('Price unknown at 1 of 2 stops');
    expect(formatTripCost({ ...plan.totals, unpricedStops: 0 })).toBe('$84.50');
    expect(formatTripCost({ ...plan.totals, chargingStops: 0 })).toBe('No charging costs');
  });

  it('shows its cost as a range if a price is only typical, and exactly if all prices are recorded', () => {
    const cost = { low: 76.2, typical: 84.5, high: 97.9, unknownStops: 0 };
    expect(formatTripCost({ ...plan.totals, cost })).toBe('about $85 ($76–98)');
    expect(formatTripCost({ ...plan.totals, cost: { ...cost, unknownStops: 1 } })).toBe(
      'about $85 ($76–98) + 1 unpriced stop',
    );
    expect(formatTripCost({ ...plan.totals, cost: { ...cost, unknownStops: 2 } })).toBe('Price unknown');
    expect(formatTripCost({ ...plan.totals, cost: { ...cost, low: 84.5, high: 84.5 } })).toBe('$84.50');
    const freeCost = { low: 0, typical: 0, high: 0, unknownStops: 1 };
    expect(formatTripCost({ ...plan.totals, cost: freeCost })).toBe('Price unknown at 1 of 2 stops');
    expect(formatStopCost({ priceDollars: 31.5, cost: { low: 31.5, typical: 31.5, high: 31.5 } })).toBe('$31.50');
    expect(formatStopCost({ priceDollars: null, cost: { low: 28, typical: 31.2, high: 36 } })).toBe(
      'about $31 ($28–36)',
    );
    expect(formatStopCost({ priceDollars: null, cost: { low: 2.6, typical: 2.9, high: 3.2 } })).toBe('about $3');
    expect(formatStopCost({ priceDollars: null, cost: null })).toBe('price unknown');
    expect(planName({ labels: ['fastest', 'likely_cheapest'], totals: plan.totals })).toBe('Fastest, likely cheapest');
  });

  it('warns of a stop where the rig probably does not fit, and says how likely it is to fit', () => {
    expect(plan.stops.map(hasWarning)).toEqual([false, false, true, false]);
    expect([0.9, 0.7, 0.4, 0.1, 0.003].map(hitchedLabel)).toEqual([
      'Fits hitched (90%)',
      'Likely fits hitched (70%)',
      'Tight: may have to unhitch (40%)',
      'Plan to unhitch (10% chance of fitting)',
      'Plan to unhitch (under 5% chance of fitting)',
    ]);
  });

  it('warns of a nearly empty battery only below the floor, not because of rounding', () => {
    const lowTextFor = (low: number) => lowArrivalText({ kind: 'station', arrive: { mean: 20, low, high: 35 } });
    expect(lowTextFor(4.999999999999995)).toBeNull();
    expect(lowTextFor(4.9)).toBe('You could arrive nearly empty.');
  });

  it('explains reasons and changes in sentences', () => {
    const reasons = plan.stops.flatMap(({ why }) => why.map((reason) => stopReasonText(reason)));
    expect(reasons[0]).toBe('Next best: Genoa Market, 12 min slower.');
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
    const nextBest = (minutes: number, isUnsure = false, more: { moreDollars?: number; isTighter?: boolean } = {}) =>
      stopReasonText({ code: 'better_than', chargerId: '104', name: 'Genoa Market', minutes, isUnsure, ...more });
    expect(nextBest(0.4)).toBe('Next best: Genoa Market, same time.');
    expect(nextBest(-5)).toBe('Genoa Market is 5 min faster, but is a worse match for your preferences.');
    expect(nextBest(-5, false, { moreDollars: 0.4 })).toBe(
      'Genoa Market is 5 min faster, but is a worse match for your preferences.',
    );
    expect(nextBest(-5, false, { moreDollars: 6.2 })).toBe('Genoa Market is 5 min faster, but costs about $6 more.');
    expect(nextBest(-5, false, { moreDollars: 6.2, isTighter: true })).toBe(
      'Genoa Market is 5 min faster, but costs about $6 more, and you would more likely have to unhitch there.',
    );
    expect(nextBest(-5, true)).toBe('Genoa Market is 5 min faster, but may not work for your vehicle.');
    expect(nextBest(5, true)).toBe('Next best: Genoa Market, 5 min slower.');
    expect(nextBest(5, false, { moreDollars: -11.7 })).toBe('Next best: Genoa Market, 5 min slower, about $12 less.');
    expect(nextBest(0, false, { moreDollars: 2 })).toBe('Next best: Genoa Market, same time, about $2 more.');
    expect(nextBest(0.4, false, { moreDollars: -11.7, isTighter: true })).toBe(
      'Genoa Market takes just as long and costs about $12 less, but you would more likely have to unhitch there.',
    );
    expect(stopReasonText({ code: 'closes_too_early', hours: '8am-6pm daily' })).toBe(
      'Likely closes before you finish charging (hours: 8am-6pm daily).',
    );
    expect(stopReasonText({ code: 'night' })).toBe('Overnight stop.');
    expect(stopReasonText({ code: 'night', isUntilMorning: true })).toBe(
      'Overnight stop until morning. A shorter stay would end in the evening or at night.',
    );
    expect(reasons[1]).toBe('No good alternative ahead.');
    expect(tripChangeText({ code: 'arrival', laterMin: -20 })).toBe('You arrive 20 min earlier.');
    expect(tripChangeText({ code: 'weather', morePercent: 7 })).toBe(
      'With the latest weather and rig data, this trip uses 7% more of the battery.',
    );
  });

  it('explains a stop with little charging', () => {
    const [, station, , end] = plan.stops;
    if (!station || !end) throw new Error('The plan has no stops');
    const optionalStop = { ...station, chargeMin: 0.3, chargedWh: 800, departurePercent: 38.6 };
    expect(isOptionalStop(optionalStop)).toBe(true);
    expect(stopReasons(optionalStop)[0]).toBe('Charge only if below 39%.');
    expect([station, end].some(isOptionalStop)).toBe(false);
    expect(stopReasons(station)).toEqual(station.why.map((reason) => stopReasonText(reason)));
  });

  it('says which leg makes it impossible, and how much energy is missing', () => {
    expect(failureText(FAILURE, 'miles')).toBe(
      "The next charger is out of range for your rig. Limon Travel Plaza to Colby Oasis is 146 mi. You'd be 16 kWh short.",
    );
    expect(failureText({ ...FAILURE, distanceM: 291_300 }, 'miles')).toContain('Colby Oasis is 181 mi.');
    expect(failureText({ ...FAILURE, unusableStations: 2 }, 'miles')).toContain(
      " is 146 mi. 2 fast chargers in between don't work with your vehicle. You'd be 16 kWh short.",
    );
    expect(failureText({ ...FAILURE, reason: 'unsure', missingPercent: 0, missingWh: 0 }, 'miles')).toBe(
      'The next charger may not work for your vehicle, and no reliable backup is close enough. Limon Travel Plaza to Colby Oasis is 146 mi.',
    );
    expect(failureText({ ...FAILURE, reason: 'hitched' }, 'miles')).not.toContain('short');
    expect(failureText({ ...FAILURE, missingPercent: 349, missingWh: 457_000 }, 'miles')).toMatch(/457 kWh short/);
    const relax = (codes: Relaxation[]) => relaxationText({ codes, stations: [] });
    expect(new Set(RELAXATIONS.map((code) => relax([code]))).size).toBe(RELAXATIONS.length);
    expect(relax(['start_full', 'charge_fuller'])).toBe('Start with a full battery and charge to 100%');
  });
});

describe('a trip on the map', () => {
  it('has its stops, with problems marked, and its bounds', () => {
    const drawing = buildPlanDrawing(plan, 1);
    expect(drawing.stops.map(({ kind }) => kind)).toEqual(['start', 'station', 'station', 'end']);
    expect(drawing.stops.map((stop) => stop.hasWarning)).toEqual([false, false, true, false]);
    expect(drawingBounds(drawing)).toEqual({ swLat: 38.8403, swLng: -104.9903, neLat: 39.7392, neLng: -97.6114 });
  });

  it('has the places chosen in the form', () => {
    expect(buildDraftDrawing(EMPTY_DRAFT)).toBeNull();
    const { start } = makeTripRequest();
    expect(buildDraftDrawing({ ...EMPTY_DRAFT, end: start })?.stops.map(({ kind }) => kind)).toEqual(['end']);
  });

  it("has a gap at a leg that can't be driven", () => {
    const drawing = buildFailureDrawing(makeTrip(), FAILURE);
    expect(drawing.unreachableGap).toEqual({ from: FAILURE.from.at, to: FAILURE.to.at });
    expect(drawing.stops).toHaveLength(2);
  });
});

describe("a trip in the phone's maps app", () => {
  const points = plan.stops.map(({ at }) => at);

  it('goes through its stops', () => {
    expect(mapsAppLink(points, 'iPhone')).toBe(
      'https://maps.apple.com/?daddr=39.2639,-103.6922+to:39.3958,-101.0524+to:38.8403,-97.6114&dirflg=d',
    );
    const google = new URL(mapsAppLink(points, 'Linux; Android 15'));
    expect(google.searchParams.get('waypoints')).toBe('39.2639,-103.6922|39.3958,-101.0524');
    expect(google.searchParams.get('destination')).toBe('38.8403,-97.6114');
  });

  it('leaves out the stops that the app does not support, and counts them', () => {
    const manyPoints = Array.from({ length: 14 }, (_, index) => ({ lat: 30 + index, lng: -100 }));
    expect(countOmittedStops(manyPoints, 'Android')).toBe(3);
    expect(countOmittedStops(manyPoints, 'iPhone')).toBe(0);
    expect(new URL(mapsAppLink(manyPoints, 'Android')).searchParams.get('waypoints')?.split('|')).toHaveLength(9);
  });
});

describe('the chart of a trip', () => {
  it("is in the driver's units, with its stops in place", () => {
    const data = chartData(plan.profile, 'kilometers');
    expect(data.distance.at(-1)).toBe(690);
    expect(data.height[7]).toBeNull();
    expect(chartStops(plan, 'kilometers')).toEqual([140, 375]);
  });

  it('prints as a line that skips unknown values', () => {
    expect(linePoints([0, 5, 10], [0, null, 100], { width: 100, height: 50 }, [0, 100])).toBe('0.0,50.0 100.0,0.0');
  });

  it('has a table with the charge before and after each stop', () => {
    const rows = chartRows(plan.profile);
    expect(rows).toEqual(expect.arrayContaining([0, 2, 3, 5, 6, 8]));
    expect([...rows].sort((a, b) => a - b)).toEqual(rows);
  });
});

describe('the basis of a plan', () => {
  const textFor = (stations: { isDemonstration: boolean; candidates: number; unknownPlugs: number }) =>
    sourceSentences({ ...makeTrip().result.sources, stations }, null).slice(-1)[0];

  it('says how many fast chargers are left out because of unknown plugs, if any', () => {
    const stations = { isDemonstration: false, candidates: 3 };
    expect(textFor({ ...stations, unknownPlugs: 0 })).not.toContain('left out');
    expect(textFor({ ...stations, unknownPlugs: 1 })).toBe(
      '1 fast charger near the route is left out: its plugs are not listed.',
    );
    expect(textFor({ ...stations, unknownPlugs: 393 })).toBe(
      '393 fast chargers near the route are left out: their plugs are not listed.',
    );
  });

  it('mentions typical prices only if they are used', () => {
    const { plans, sources } = makeTrip().result;
    const [pricedPlan] = plans;
    if (pricedPlan === undefined) throw new Error('The trip has no plan');
    const stops = pricedPlan.stops.map((stop) => ({ ...stop, cost: { low: 28, typical: 31, high: 36 } }));
    const lastSentence = (plan: typeof pricedPlan) => sourceSentences(sources, plan).at(-1);
    expect(lastSentence(pricedPlan)).not.toContain('typical');
    expect(lastSentence({ ...pricedPlan, stops })).toBe(
      "Costs shown as a range use typical prices for the network and state, because the station's record has no price.",
    );
  });
});

it('A stop says what to check before going there, and which adapter to bring', () => {
  const check = { code: 'check_first', reason: 'own_make_unknown', make: 'Tesla' } as const;
  expect(stopReasonText(check)).toBe(
    "Built for Tesla vehicles. The listing doesn't say whether other makes can charge here.",
  );
  expect(stopReasonText({ code: 'adapter', plug: 'nacs' })).toBe('Bring a NACS adapter.');
  expect(stopReasonText({ code: 'adapter', plug: 'nacs' }, true)).toBe('Bring a NACS adapter for Level 2.');
  const why = [check, { code: 'adapter', plug: 'nacs' }] as const;
  expect(listChecks({ why: [...why] })).toEqual([check]);
});
