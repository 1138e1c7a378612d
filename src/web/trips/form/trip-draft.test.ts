import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { DEFAULT_RIG_MEASURES } from '#domain/rigs/rig.ts';
import { makeTripRequest } from '#domain/trips/testing/make-trip.ts';
import { toDateTimeLocal } from '#web/lib/browser/local-time.ts';
import {
  placeFromMap,
  reverseDraft,
  withMovedWaypoint,
  withName,
  withoutWaypoint,
  withPlace,
  withStay,
  withWaypoint,
} from './draft-places.ts';
import { toDraftErrors } from './plan-errors.ts';
import { storedDraft } from './stored-draft.ts';
import { clearStoredDraft } from './stored-draft-key.ts';
import { EMPTY_DRAFT, TripDraft, toTripDraft, toTripRequest } from './trip-draft.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const { rig } = makeTripRequest();
const SAVED_RIG = {
  ...rig,
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  name: 'Big Blue',
  measures: DEFAULT_RIG_MEASURES,
  company: null,
};
const OTHER_RIG = { ...SAVED_RIG, id: '0a1b2c3d-0000-4000-8000-000000000002', name: 'Small one' };
const NO_RIGS = { rigs: [], active: null };
const TWO_RIGS = { rigs: [SAVED_RIG, OTHER_RIG], active: SAVED_RIG };
const DENVER = { lat: 39.74, lng: -104.99, label: 'Denver' };
const SALINA = { lat: 38.84, lng: -97.61, label: 'Salina' };
const DRAFT: TripDraft = { ...EMPTY_DRAFT, start: DENVER, end: SALINA };

describe('the trip form', () => {
  it('shows an error at each missing place', () => {
    const draft = withWaypoint(EMPTY_DRAFT);
    const key = draft.waypoints[0]?.key ?? '';
    expect(Object.keys(toTripRequest(draft, NO_RIGS, NOW).errors ?? {})).toEqual(['start', 'end', key]);
    expect(toTripRequest(DRAFT, NO_RIGS, NOW).errors).toBeNull();
  });

  it('uses the default trailer behind the reference pickup if no rig is saved', () => {
    const { request } = toTripRequest(DRAFT, NO_RIGS, NOW);
    expect(request?.rigId).toBeNull();
    expect(request?.rig.trailer).toEqual(rig.trailer);
    expect(request?.rig.vehicle).toEqual(rig.vehicle);
  });

  it('uses the active rig unless another rig is chosen, and no saved rig if there are none', () => {
    expect(toTripRequest(DRAFT, TWO_RIGS, NOW).request?.rigId).toBe(SAVED_RIG.id);
    expect(toTripRequest({ ...DRAFT, rigId: OTHER_RIG.id }, TWO_RIGS, NOW).request?.rigId).toBe(OTHER_RIG.id);
    expect(toTripRequest({ ...DRAFT, rigId: OTHER_RIG.id }, NO_RIGS, NOW).request?.rigId).toBeNull();
  });

  it('can leave out the trailer, and then the trip is not for the saved rig', () => {
    const { request } = toTripRequest({ ...DRAFT, isSolo: true }, TWO_RIGS, NOW);
    expect(request).toMatchObject({ rigId: null, rig: { name: 'Big Blue', trailer: null } });
  });

  it('rejects a past or invalid departure, and a trip that ends where it starts', () => {
    const findErrors = (changes: Partial<TripDraft>) => toTripRequest({ ...DRAFT, ...changes }, NO_RIGS, NOW).errors;
    expect(findErrors({ departAt: toDateTimeLocal(new Date(NOW - 3_600_000)) })).toHaveProperty('departAt');
    expect(findErrors({ departAt: '' })).toHaveProperty('departAt');
    expect(findErrors({ departAt: toDateTimeLocal(new Date(NOW + 3_600_000)) })).toBeNull();
    expect(findErrors({ end: { ...DENVER, label: 'Home' } })).toHaveProperty('end');
  });

  it('shows at each field what the planner would reject', () => {
    const draft = withWaypoint({ ...DRAFT, startPercent: 0 }, SALINA);
    const key = draft.waypoints[0]?.key ?? '';
    const { errors } = toTripRequest(withStay(draft, key, 99_999), NO_RIGS, NOW);
    expect(errors).toEqual({
      startPercent: 'The charge at the start must be between 1 and 100 percent.',
      [key]: 'The stay at a waypoint must be between 0 and 10080 minutes.',
    });
  });

  it('is restored from a planned trip', () => {
    const draft: TripDraft = {
      ...withWaypoint(DRAFT, DENVER),
      isSolo: true,
      rigId: OTHER_RIG.id,
      departAt: toDateTimeLocal(new Date(NOW + 86_400_000)),
      maxStops: 3,
    };
    const { request } = toTripRequest(draft, TWO_RIGS, NOW);
    expect(request && toTripDraft(request, TWO_RIGS, NOW)).toEqual(draft);
    expect(request && toTripDraft(request, TWO_RIGS, NOW + 2 * 86_400_000).departAt).toBeNull();
  });

  it("keeps the trip's rig even if another rig has its name now, and finds it by name without a rig ID", () => {
    const renamedRig = { ...OTHER_RIG, name: 'Red' };
    const namesake = { ...SAVED_RIG, name: OTHER_RIG.name };
    const { request } = toTripRequest({ ...DRAFT, rigId: OTHER_RIG.id }, TWO_RIGS, NOW);
    const rigSelection = { rigs: [namesake, renamedRig], active: namesake };
    expect(request && toTripDraft(request, rigSelection, NOW).rigId).toBe(OTHER_RIG.id);
    const withoutRigId = request && { ...request, rigId: null };
    expect(withoutRigId && toTripDraft(withoutRigId, { rigs: [renamedRig, namesake], active: null }, NOW).rigId).toBe(
      SAVED_RIG.id,
    );
  });

  it('is unchanged after it is stored as text and read back', () => {
    const draft = withStay(withWaypoint(DRAFT, SALINA), 'w0', 45);
    expect(TripDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});

describe('the places of a trip', () => {
  it('include at most ten waypoints, which can be removed', () => {
    let draft = DRAFT;
    for (let count = 0; count < 15; count += 1) draft = withWaypoint(draft);
    expect(new Set(draft.waypoints.map(({ key }) => key)).size).toBe(10);
    expect(withoutWaypoint(draft, 'w3').waypoints.map(({ key }) => key)).not.toContain('w3');
  });

  it('are set one at a time: the start, the end, or a waypoint', () => {
    const draft = withPlace(withWaypoint(DRAFT), { waypoint: 'w0' }, SALINA);
    expect(draft.waypoints[0]?.place).toEqual(SALINA);
    expect(withPlace(withPlace(draft, 'start', null), 'end', DENVER)).toMatchObject({ start: null, end: DENVER });
  });

  it('get their name as soon as it is known, even after being moved, but not after being replaced', () => {
    const pin = placeFromMap({ lat: 39.123456, lng: -100.5 });
    expect(pin.label).toBe('39.1235, -100.5000');
    const draft = reverseDraft(withPlace(withWaypoint(DRAFT, pin), 'end', pin));
    const namedPin = { ...pin, label: 'Near Colby, KS' };
    expect(withName(draft, pin, 'Near Colby, KS')).toMatchObject({ start: namedPin, end: DENVER });
    expect(withName(draft, pin, 'Near Colby, KS').waypoints.map(({ place }) => place)).toEqual([namedPin]);
    expect(withName(DRAFT, pin, 'Near Colby, KS')).toEqual(DRAFT);
  });

  it('all remain after a waypoint is moved, and are unchanged when reversed twice', () => {
    const draft = [1, 2, 3, 4].reduce((current) => withWaypoint(current), DRAFT);
    const index = fc.integer({ min: -2, max: 6 });
    fc.assert(
      fc.property(index, index, (from, to) => {
        const keys = withMovedWaypoint(draft, from, to).waypoints.map(({ key }) => key);
        expect([...keys].sort()).toEqual(['w0', 'w1', 'w2', 'w3']);
        if (from >= 0 && from < 4 && to >= 0 && to < 4) expect(keys[to]).toBe(`w${from}`);
      }),
    );
    expect(reverseDraft(reverseDraft(draft))).toEqual(draft);
    expect(reverseDraft(draft)).toMatchObject({ start: SALINA, end: DENVER });
  });
});

describe("the planner's error for a place without a road", () => {
  const draft = withWaypoint(DRAFT, DENVER);
  const listMarkedFields = (place: unknown) =>
    Object.keys(toDraftErrors(new AppError('place_off_road', { place }), draft));

  it('is shown at that place in the form', () => {
    expect([0, 1, 2, 3].map((place) => listMarkedFields(place))).toEqual([['start'], ['w0'], ['end'], ['start']]);
  });

  it("is not shown at any field if it doesn't name a place or is about something else", () => {
    expect(listMarkedFields('far')).toEqual([]);
    expect(toDraftErrors(new AppError('planner_busy', { place: 0 }), draft)).toEqual({});
  });
});

it('The trip in the form is gone once its driver has signed out, also without a reload', () => {
  storedDraft.set(DRAFT);
  clearStoredDraft();
  expect(storedDraft.get()).toEqual(EMPTY_DRAFT);
  storedDraft.change((draft) => draft);
  expect(storedDraft.get()).toEqual(EMPTY_DRAFT);
});
