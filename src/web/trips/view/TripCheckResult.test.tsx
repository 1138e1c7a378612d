import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeTrip } from '#domain/trips/testing/make-trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import type { useTripActions } from '../trip-queries.ts';
import { MissedDepartureNotice, TripCheckResult } from './TripCheckResult.tsx';

type Actions = ReturnType<typeof useTripActions>;
const replan = { error: null, isPending: false } as Actions['replan'];
const noop = () => undefined;

it('A trip whose departure time has passed says so, and can be replanned to leave now', () => {
  const html = renderToStaticMarkup(<MissedDepartureNotice trip={makeTrip()} replan={replan} onPlanAgain={noop} />);
  expect(html).toMatch(/This trip was planned to leave \w{3}, \w{3} \d+, \d{4}/);
  expect(html).toMatch(/<button[^>]*>Plan to leave now<\/button>/);
});

it('A check of the rest of a trip offers to plan the rest, and leaves the stored plan alone', () => {
  const trip = makeTrip();
  const data = { changes: [{ code: 'not_possible' }], matters: true, result: trip.result, remaining: null };
  const render = (remaining: TripRequest | null) => {
    const check = { isPending: false, error: null, data: { ...data, remaining } } as unknown as Actions['check'];
    return renderToStaticMarkup(<TripCheckResult {...{ check, replan }} isDepartureMissed onPlanAgain={noop} />);
  };
  expect(render(null)).toContain('>Use the new plan</button>');
  expect(render(trip.request)).toContain('>Plan the rest of the trip</button>');
  expect(render(trip.request)).not.toContain('Use the new plan');
});

it('A check never says that a plan whose departure time has passed is still good', () => {
  const check = { isPending: false, error: null, data: { changes: [] } } as unknown as Actions['check'];
  const render = (isDepartureMissed: boolean) =>
    renderToStaticMarkup(<TripCheckResult {...{ check, replan, isDepartureMissed }} onPlanAgain={noop} />);
  expect(render(false)).toContain('The plan is still good.');
  expect(render(true)).not.toContain('still good');
});
