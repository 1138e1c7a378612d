import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUtterance } from '../../language/parse-utterance.ts';
import { SPOKEN_WORDS_MAX } from '../../voice/spoken-answer.ts';
import { VOICE_COMMANDS } from '../../voice/voice-commands.ts';
import {
  buildNorthwardContingentTrip,
  buildNorthwardRoute,
  buildNorthwardTrip,
  placeNorthward,
} from '../testing/northward-trip.ts';
import type { Trip } from '../trip.ts';
import { applyFix, applyReading, type Drive, startDrive } from './drive.ts';
import { type DriveRoute, directRouteToDriveRoute, tripToDriveRoute } from './drive-route.ts';
import { type DriveSituation, findNextStop, isMoving } from './drive-situation.ts';
import { replyToDriver } from './reply-to-driver.ts';
import { countWords } from './spoken-words.ts';
import { computeBoundsAhead, findStationsAhead } from './stations-ahead.ts';

function toRoute(trip: Trip): DriveRoute {
  const route = tripToDriveRoute(trip, 0);
  if (!route) throw new Error('The trip has no plan');
  return route;
}

const TRIP = toRoute(buildNorthwardTrip());
const WITH_CONTINGENT = toRoute(buildNorthwardContingentTrip());
const fixAt = (km: number, speedMps: number | null = 25) => ({
  ...placeNorthward(km),
  accuracyM: 8,
  atMs: km * 40_000,
  speedMps,
  headingDegrees: 0,
});

function driveTo(km: number, route = TRIP, from: Drive = startDrive(route)): Drive {
  let drive = from;
  for (let i = Math.floor(from.following.progressM / 1000); i <= km; i += 1) drive = applyFix(route, drive, fixAt(i));
  return drive;
}

function situationAt(km: number, changes: Partial<DriveSituation> = {}): DriveSituation {
  const route = changes.route ?? TRIP;
  return {
    route,
    drive: driveTo(km, route),
    position: fixAt(km),
    isManual: false,
    isOnline: true,
    isPlanning: false,
    nowMs: km * 40_000,
    units: 'miles',
    ahead: null,
    timeAt: (minutes) => `${Math.round(minutes)} PM`,
    ...changes,
  };
}

const replyTo = (utterance: string, situation: DriveSituation) => replyToDriver(parseUtterance(utterance), situation);
const hear = (utterance: string, situation: DriveSituation) => replyTo(utterance, situation).text;
const AT_40 = situationAt(40);
const NEAR_STOP = driveTo(99);
const AT_STOP = { ...NEAR_STOP, stoppedAtMs: 99 * 40_000 };

describe('a driver on the way hears', () => {
  it('how far the next stop is, in their units', () => {
    expect(hear('how far to the next stop', AT_40)).toBe('Half Way Plaza is 37 miles away, about 40 minutes.');
    const replyAt99 = hear('how far to the next stop', situationAt(99, { units: 'kilometers' }));
    expect(replyAt99).toBe('Half Way Plaza is 1 kilometer away, about 1 minute.');
    for (const place of ['my destination', 'Camp'])
      expect(hear(`how far is it to ${place}`, AT_40)).toBe('Camp is 99 miles away.');
    expect(hear('how far is it to Moab', AT_40)).toMatch(/^I only know .* Half Way Plaza, and for Camp\.$/);
  });

  it('when they arrive at the next stop and at the end', () => {
    expect(hear('when do I get there', AT_40)).toBe('Half Way Plaza at 40 PM, Camp at 137 PM.');
    expect(hear('when do I get to the next stop', AT_40)).toMatch(/^You will reach .* Plaza at 40 PM, in 40 min/);
    expect(hear('what time will I get to Camp', AT_40)).toBe('You will reach Camp at 137 PM, in 2 hours 17 minutes.');
    expect(hear('what time will we reach Moab', AT_40)).toMatch(/^I only know .* Half Way Plaza, and for Camp\.$/);
  });

  it('at a contingent stop, arrival times that include the remaining minutes of that stop', () => {
    const arrived = applyFix(WITH_CONTINGENT, driveTo(59, WITH_CONTINGENT), fixAt(60, 0));
    const atMs = 60 * 40_000;
    const drive = applyReading(arrived, 40, atMs);
    const hearAt = (nowMs: number) =>
      hear('when do I get there', situationAt(60, { route: WITH_CONTINGENT, drive, nowMs }));
    // 5% more at 2% a minute, then 40 km at 90 km/h, and 30 minutes and 100 km from there.
    expect(hearAt(atMs)).toBe('Half Way Plaza at 29 PM, Camp at 126 PM.');
    expect(hearAt(atMs + 2 * 60_000)).toBe('Half Way Plaza at 27 PM, Camp at 124 PM.');
  });

  it('whether the charge lasts', () => {
    const hearAt = (percent: number) =>
      hear('will I make it', situationAt(40, { drive: applyReading(driveTo(40), percent, 0) }));
    expect(hear('will I make it', AT_40)).toBe(
      'Yes. You should reach Half Way Plaza with about 30%, likely 25 to 35%.',
    );
    expect(hearAt(51)).toMatch(/^Yes, but below the reserve: about \d+% at Half Way Plaza\.$/);
    expect(hearAt(48)).toMatch(/^Maybe not: about \d+% at Half Way Plaza, less than planned\. /);
    expect(hearAt(10)).toBe("No. The charge isn't enough for Half Way Plaza. Stop sooner.");
    expect(hear('will I make it to Moab', AT_40)).toBe('I only know that for the next stop, Half Way Plaza.');
  });

  it('when to skip a contingent stop, or what to do there once the charge is known', () => {
    const rule = "what's the rule at the next contingent stop";
    const hearAt = (km: number, percent: number | null) => {
      const drive = driveTo(km, WITH_CONTINGENT);
      return hear(
        rule,
        situationAt(km, {
          route: WITH_CONTINGENT,
          drive: percent === null ? drive : applyReading(drive, percent, 0),
        }),
      );
    };
    expect(hearAt(40, null)).toBe('At Mile 37 Depot: drive on with 45% or more. Otherwise, charge to 45%.');
    expect(hearAt(50, 56)).toMatch(/^Drive on to Half Way Plaza\. About \d+% at Mile 37 Depot is enough\.$/);
    expect(hearAt(50, 48)).toMatch(/^Stop at Mile 37 Depot\. You will arrive with about 4\d%\. Charge to 45%\.$/);
    expect(hear(rule, AT_40)).toBe('No optional stop is ahead. You stop at Half Way Plaza.');
  });

  it('the towns of a contingent stop and the next stop if they have the same name', () => {
    const chain = 'Royal Farms - Tesla Supercharger';
    const [first, ...others] = WITH_CONTINGENT.legs;
    if (!first?.contingent) throw new Error('There is no contingent stop');
    const contingent = { ...first.contingent, name: chain, town: 'Dover' };
    const to = { ...first.to, name: chain, town: 'Georgetown' };
    const route = { ...WITH_CONTINGENT, legs: [{ ...first, contingent, to }, ...others] };
    const drive = applyReading(driveTo(50, route), 56, 0);
    expect(hear("what's the rule at the next contingent stop", situationAt(50, { route, drive }))).toMatch(
      /^Drive on to Royal Farms in Georgetown\. About \d+% at Royal Farms in Dover is enough\.$/,
    );
  });

  it('which station is nearer than the next stop, from the stations on the map', () => {
    const situation = AT_40;
    const next = findNextStop(situation);
    if (next === null) throw new Error('There is no next stop');
    const station = (km: number, network: string, east = 0) => {
      const { lat, lng } = placeNorthward(km);
      return { lat, lng: lng + east, network };
    };
    const stations = [
      station(70, 'EVgo'),
      station(60, 'Rivian'),
      station(55, 'Far', 0.1),
      station(20, 'Behind'),
      station(99.8, 'Next'),
    ];
    const ahead = findStationsAhead(next, stations);
    expect(ahead.map(({ network }) => network)).toEqual(['Rivian', 'EVgo']);
    const { swLat, neLat } = computeBoundsAhead(next);
    expect([swLat, neLat]).toEqual([
      expect.closeTo(placeNorthward(40).lat - 0.03),
      expect.closeTo(placeNorthward(100).lat + 0.03),
    ]);
    const question = 'is there a pull-through sooner';
    expect(hear(question, { ...situation, ahead })).toBe(
      'Yes: Rivian station in 12 miles, likely without unhitching, with about 50% left.',
    );
    const unnamed = ahead.map((station) => ({ ...station, network: '' }));
    expect(hear(question, { ...situation, ahead: unnamed })).toMatch(/^Yes: fast charger in 12 miles,/);
    expect(hear(question, { ...situation, ahead: [] })).toBe(
      'No station before Half Way Plaza is known to work without unhitching.',
    );
    expect(hear(question, situation)).toBe("I can't tell from the stations on the map.");
  });

  it('that there is no answer if their position is unknown or off the route, unless they step through the maneuvers', () => {
    const question = 'how far to the next stop';
    expect(hear(question, situationAt(40, { position: null }))).toBe("I can't tell without a position.");
    expect(hear(question, situationAt(40, { nowMs: 40 * 40_000 + 600_000 }))).toMatch(/^I can't tell\. .* too old\.$/);
    expect(hear(question, situationAt(40, { position: null, isManual: true }))).toContain('37 miles');
    const drive = driveTo(40);
    const offRoute = situationAt(40, { drive: { ...drive, following: { ...drive.following, isOff: true } } });
    expect(hear(question, offRoute)).toBe("I can't tell. You are off the route.");
    const noCharge = directRouteToDriveRoute({ ...buildNorthwardRoute(), arrive: null }, null, true);
    expect(hear('will I make it', situationAt(40, { route: noCharge }))).toMatch(/^I can't tell without the battery's/);
  });

  it('at a stop, about the drive to the next one', () => {
    const parked = situationAt(99, { drive: AT_STOP });
    expect(hear('how far to the next stop', parked)).toBe('Camp is 62 miles away, about 1 hour 7 minutes.');
    expect(hear('will I make it', parked)).toBe('Leave with 80%: you should reach Camp with about 30%.');
    const arrived = { ...AT_STOP, leg: 1 };
    expect(hear('how far to the next stop', situationAt(99, { drive: arrived }))).toBe(
      'You are at Camp, the end of the route.',
    );
  });
});

describe('a driver is asked before', () => {
  it('a stop is skipped', () => {
    expect(replyTo('skip this stop', AT_40)).toEqual({
      text: 'Skip Half Way Plaza and go on to Camp? Say yes or tap Yes.',
      action: { kind: 'skip' },
    });
    for (const refused of [
      replyTo('skip this stop', situationAt(40, { isOnline: false })),
      replyTo('skip this stop', situationAt(40, { isPlanning: true })),
      replyTo('skip this stop', situationAt(99, { drive: AT_STOP })),
      replyTo('skip the third stop', AT_40),
      replyTo('skip Moab', AT_40),
      replyTo('skip this stop', situationAt(40, { route: directRouteToDriveRoute(buildNorthwardRoute(), 80, true) })),
    ])
      expect(refused.action).toBeNull();
  });

  it('a report about the station they are at is sent', () => {
    const parked = situationAt(99, { drive: AT_STOP });
    expect(replyTo('report stall 3 blocked', parked)).toEqual({
      text: "Report that you couldn't charge at Half Way Plaza because stall 3 is blocked? Say yes or tap Yes.",
      action: {
        kind: 'report',
        chargerId: '4711',
        outcome: 'could_not_charge',
        reason: 'blocked_by_car',
        stall: '3',
      },
    });
    expect(replyTo('we charged here without unhitching', parked).action).toMatchObject({ outcome: 'hitched_clear' });
    expect(replyTo('stall 3 is slow', parked)).toMatchObject({ action: null });
    expect(replyTo('report stall 3 blocked', AT_40).action).toBeNull();
  });

  it('the drive ends', () => {
    expect(replyTo('stop navigation', AT_40)).toEqual({
      text: 'End navigation to Camp? Say yes or tap Yes.',
      action: { kind: 'end' },
    });
  });
});

it('A rig moves if it is faster than walking pace, or if its speed is unknown on the road', () => {
  const drive = driveTo(40);
  const isMovingAt = (speedMps: number | null, at = drive) => isMoving({ drive: at, position: fixAt(40, speedMps) });
  expect([isMovingAt(25), isMovingAt(null), isMovingAt(1), isMovingAt(0)]).toEqual([true, true, false, false]);
  expect(isMovingAt(null, AT_STOP)).toBe(false);
});

it('A reply has at most 20 words, whatever the driver says and wherever the rig is', () => {
  const questions = VOICE_COMMANDS.flatMap(({ intent }) =>
    [undefined, 'distance', 'arrival', 'contingent_rule'].flatMap((attribute) =>
      [undefined, 'blocked', 'slow'].map((status) => ({ intent, attribute, status })),
    ),
  );
  const name = fc.array(fc.string({ maxLength: 12 }), { maxLength: 12 }).map((words) => words.join(' '));
  const withNames = (route: DriveRoute, [a, b]: readonly string[]): DriveRoute => ({
    ...route,
    legs: route.legs.map((leg, i) => ({
      ...leg,
      to: { ...leg.to, name: (i === 0 ? a : b) ?? '' },
      contingent: leg.contingent && { ...leg.contingent, name: b ?? '' },
    })),
  });
  fc.assert(
    fc.property(
      fc.record({
        question: fc.constantFrom(...questions),
        names: fc.tuple(name, name),
        route: fc.constantFrom(TRIP, WITH_CONTINGENT, directRouteToDriveRoute(buildNorthwardRoute(), 80, true)),
        km: fc.integer({ min: 0, max: 100 }),
        percent: fc.option(fc.integer({ min: 0, max: 100 })),
        isStopped: fc.boolean(),
        asksForPullThrough: fc.boolean(),
        isManual: fc.boolean(),
        isOnline: fc.boolean(),
        hasPosition: fc.boolean(),
        stall: fc.oneof(fc.string(), fc.integer()),
        ahead: fc.option(fc.array(fc.record({ network: name, atM: fc.integer({ min: 0, max: 200_000 }) }))),
      }),
      ({ question: { intent, attribute, status }, names, percent, ...state }) => {
        const route = withNames(state.route, names);
        const drive = driveTo(state.km, state.route);
        const read = percent === null ? drive : applyReading(drive, percent, 0);
        const situation = situationAt(state.km, {
          ...state,
          route,
          drive: { ...read, stoppedAtMs: state.isStopped ? 0 : read.stoppedAtMs },
          position: state.hasPosition ? fixAt(state.km) : null,
        });
        const filters = { filters: { pull_through: true as const } };
        const slots = {
          attribute,
          status,
          stall: state.stall,
          action: 'remove_stop',
          ...(state.asksForPullThrough ? filters : {}),
        };
        const { text } = replyToDriver({ intent, slots } as Parameters<typeof replyToDriver>[0], situation);
        expect({ text, isShort: countWords(text) <= SPOKEN_WORDS_MAX }).toEqual({ text, isShort: true });
        expect(text).toMatch(/[.?]$/);
      },
    ),
    { numRuns: 300 },
  );
});
