import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChargerId } from '#domain/chargers/charger.ts';
import { makeTrip } from '#domain/trips/testing/make-trip.ts';
import type { TripResult } from '#domain/trips/trip.ts';
import type { TripFailure } from '#domain/trips/trip-failure.ts';
import { formatDuration } from '#web/lib/format.ts';
import { PlanFailure, Suggestions } from './TripNotes.tsx';

function listTips(fullerStart: TripResult['fuller'], slowerSpeeds = makeTrip().result.slower): string[] {
  const { request, result } = makeTrip();
  const trip = {
    request: { ...request, startPercent: 80 },
    result: { ...result, fuller: fullerStart, slower: slowerSpeeds },
  };
  const html = renderToStaticMarkup(<Suggestions trip={trip} onPlan={() => undefined} />);
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
}

it('A plan says what starting with more charge saves, in time and stops', () => {
  const savings = { startPercent: 95, minutesSaved: 14, stopsSaved: 1 };
  expect(listTips({ ...savings, stop: 'Colby Oasis' })[0]).toBe(
    'Start with 95% instead of 80%: saves 14 min and the stop at Colby Oasis',
  );
  expect(listTips({ ...savings, stop: null })[0]).toBe('Start with 95% instead of 80%: saves 14 min and 1 stop');
  expect(listTips({ ...savings, stopsSaved: 0, stop: null })[0]).toBe('Start with 95% instead of 80%: saves 14 min');
  expect(listTips(null)).toEqual(['5 mph slower saves 14 min']);
});

it('A tip to drive slower that saves a stop says how much longer the trip takes', () => {
  const slowerSpeeds = [{ speedChangeMps: -4.4704, minutesSaved: -42, stopsSaved: 1 }];
  expect(listTips(null, slowerSpeeds)).toEqual(['10 mph slower saves 1 stop and takes 42 min longer']);
});

it('A tip to drive longer each day says how much time and how many nights that saves', () => {
  const { request, result } = makeTrip();
  const longerDay = { afterDriveMin: 540, minutesSaved: 814, nightsSaved: 1 };
  const trip = {
    request: { ...request, nights: { afterDriveMin: 480, stayMin: 600 } },
    result: { ...result, slower: [], longerDay },
  };
  const html = renderToStaticMarkup(<Suggestions trip={trip} onPlan={() => undefined} />);
  expect(html).toContain('Drive up to 9 h a day instead of 8 h: saves 13 h 34 min and 1 night');
});

it('A plan with more driving than a day allows suggests overnight stops', () => {
  const { request, result } = makeTrip();
  const plans = result.plans.map((plan) => ({ ...plan, legs: plan.legs.map((leg) => ({ ...leg, minutes: 400 })) }));
  const driveMin = (plans[0]?.legs.length ?? 0) * 400;
  const trip = { request, result: { ...result, plans, slower: [] } };
  const html = renderToStaticMarkup(<Suggestions trip={trip} onPlan={() => undefined} />);
  expect(html).toContain(`Add overnight stops: up to 8 h of driving a day instead of ${formatDuration(driveMin)}`);
});

it('So does a plan whose day is too long with its stops', () => {
  const { request, result } = makeTrip();
  const plans = result.plans.map((plan) => ({
    ...plan,
    stops: plan.stops.map((stop) => (stop.kind === 'end' ? { ...stop, arriveAt: '2026-06-02T06:00:00.000Z' } : stop)),
  }));
  const trip = { request, result: { ...result, plans, slower: [] } };
  const html = renderToStaticMarkup(<Suggestions trip={trip} onPlan={() => undefined} />);
  expect(html).toContain('Add overnight stops: with its stops, a day takes 16 h');
});

it('If no plan works because chargers may refuse the vehicle, the chargers to check are listed', () => {
  const end = { name: 'Colby Oasis', at: { lat: 39.4, lng: -101 }, progressM: 200_000 };
  const failure: TripFailure = {
    reason: 'unsure',
    from: { ...end, name: 'Limon', progressM: 0 },
    to: end,
    distanceM: null,
    unusableStations: 0,
    missingPercent: 0,
    missingWh: 0,
    relaxations: [
      {
        codes: ['confirm_stations'],
        stations: [{ chargerId: ChargerId.parse('101'), name: 'Colby Oasis' }],
        totalMin: 600,
        chargingStops: 3,
      },
    ],
  };
  const html = renderToStaticMarkup(
    <PlanFailure request={makeTrip().request} failure={failure} onPlan={() => undefined} />,
  );
  expect(html).toContain('Make sure that you can charge at 1 station');
  expect(html).toContain('<li>Colby Oasis</li>');
});
