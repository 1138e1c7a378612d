import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { makeContingentPlan, makeTripPlan, makeUncertainPlan } from '#domain/trips/testing/make-trip.ts';
import type { TripPlan } from '#domain/trips/trip.ts';
import { Timeline } from './Timeline.tsx';

function renderText(plan: TripPlan, { isShared = false } = {}): string {
  const onOpenStation = isShared ? null : () => undefined;
  const props = {
    plan,
    selected: null,
    onSelect: () => undefined,
    onOpenStation,
    renderDrivenLeg: null,
    renderStopActions: null,
    avoided: [],
  };
  return renderToStaticMarkup(<Timeline {...props} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('A stop in the timeline says how much more to leave with after arriving with less than planned', () => {
  const text = renderText(makeUncertainPlan());
  expect(text).toContain(
    'For each 5% less than planned on arrival, leave with about 4% more, here and at later stops.',
  );
  expect(renderText(makeTripPlan())).not.toContain('less than planned');
});

describe('a contingent stop in the timeline of a plan', () => {
  const rule =
    'Stop only if needed With 51% or more at Burlington Depot, drive on to Colby Oasis. Otherwise, charge at Burlington Depot to 51% (about 16 min).';

  test('is shown once, on the drive that passes it, with a link to its station', () => {
    const text = renderText(makeContingentPlan());
    expect(text.split(rule)).toHaveLength(2);
    const order = ['Limon Travel Plaza', rule, 'Show the station Burlington Depot', 'Drive 3:'];
    expect(order.map((part) => text.indexOf(part))).toEqual(
      order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    );
    expect(order.every((part) => text.includes(part))).toBe(true);
  });

  test('is also shown on a shared trip, without the link', () => {
    const text = renderText(makeContingentPlan(), { isShared: true });
    expect(text).toContain(rule);
    expect(text).not.toContain('Show the station');
  });

  test('is absent from a plan without one', () => {
    expect(renderText(makeTripPlan())).not.toContain('Stop only if needed');
  });
});
