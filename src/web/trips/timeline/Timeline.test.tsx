import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { makeContingentPlan, makeTripPlan, makeUncertainPlan } from '#domain/trips/testing/make-trip.ts';
import type { TripPlan } from '#domain/trips/trip.ts';
import { Timeline } from './Timeline.tsx';

type Options = { isShared?: boolean; confirmedChargerIds?: readonly string[] };

function renderText(plan: TripPlan, { isShared = false, confirmedChargerIds = [] }: Options = {}): string {
  const onOpenStation = isShared ? null : () => undefined;
  const props = {
    plan,
    selected: null,
    onSelect: () => undefined,
    onOpenStation,
    renderDrivenLeg: null,
    renderStopActions: null,
    confirmation: isShared ? null : { confirmedChargerIds, onConfirm: () => undefined },
    avoidedNetworks: [],
  };
  return renderToStaticMarkup(<Timeline {...props} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('A stop in the timeline says how much more charge to leave with after arriving with less than planned', () => {
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

describe('a stop that may turn the vehicle away', () => {
  const plan = makeTripPlan();
  const check = { code: 'check_first', reason: 'adapter_unknown', make: 'Tesla', refusalChance: 0.5 } as const;
  const unconfirmedPlan = { ...plan, stops: plan.stops.map((stop, i) => (i === 1 ? { ...stop, why: [check] } : stop)) };

  test('can be confirmed by the driver, but not on a shared trip', () => {
    const text = renderText(unconfirmedPlan);
    expect(text).toContain('About half of the sites listed like this only serve Tesla vehicles.');
    expect(text).toContain('I checked: I can charge here');
    expect(renderText(unconfirmedPlan, { isShared: true })).not.toContain('I checked');
    expect(renderText(plan)).not.toContain('I checked');
  });

  test("shows the driver's confirmation, which can be undone", () => {
    const text = renderText(plan, { confirmedChargerIds: ['101'] });
    expect(text).toContain('You confirmed that you can charge here. Undo');
    expect(text).not.toContain('I checked');
  });
});
