import type { UnitSystem } from '../../geo/distance-text.ts';
import { METERS_PER_MILE } from '../../geo/point.ts';
import type { TripManeuver } from '../trip.ts';
import { getContingentAdvice, getDueStop, getVisitedStop } from './contingent-advice.ts';
import { type Drive, getCurrentLeg, getDeparturePercent, isOver } from './drive.ts';
import type { DriveLeg, DriveRoute } from './drive-route.ts';
import { buildDriveView, type DriveView } from './drive-view.ts';
import { sayGuidanceDistance, toSpokenInstruction } from './spoken-road-words.ts';
import { sayDistance, sayMinutes, sayName, sayPercent, sayPlace } from './spoken-words.ts';
import type { Fix } from './track-position.ts';

/** An instruction to speak, with a key so that it is spoken only once. */
export type Guidance = { readonly key: string; readonly text: string };

/** The keys of the instructions already spoken on a drive, and when the latest one began. */
export type SpokenGuidance = { readonly keys: ReadonlySet<string>; readonly lastAtMs: number | null };

export const NOTHING_SPOKEN: SpokenGuidance = { keys: new Set(), lastAtMs: null };

/** Minimum time from the start of one instruction to the start of the next. */
const MIN_INTERVAL_MS = 8_000;

/** At or above this speed (45 mph), a road has exits rather than corners. */
const FAST_MPS = 20;
/**
 * Signs announce exits of interstates two miles, one mile, and half a mile ahead (MUTCD 2E.33). A rig with a trailer
 * needs longer gaps to change lanes, so exits are announced at the first sign and again at the last.
 */
const FAST_EARLY_M = { towing: 2 * METERS_PER_MILE, solo: METERS_PER_MILE };
const FAST_NEAR_M = { towing: METERS_PER_MILE / 2, solo: METERS_PER_MILE / 4 };
/** Seconds ahead on streets, where a rig slows down for corners early and swings wide (our choice). */
const SLOW_EARLY_S = { towing: 40, solo: 25 };
const SLOW_NEAR_S = { towing: 14, solo: 9 };
const SLOW_EARLY_MIN_M = 250;
const SLOW_NEAR_MIN_M = 80;
/** Any later, the words would end after the maneuver. */
const TOO_LATE_S = 2;
/** Within this many times the distance of its second announcement, a maneuver no longer gets its first one. */
const SOON_FACTOR = 1.5;
/** A maneuver that follows the next one within this time is announced together with it. */
const COMBINED_WITHIN_S = 10;
/** On long legs, the stop is named again this far before it. */
const STOP_AGAIN_M = 10 * METERS_PER_MILE;
const LONG_LEG_M = 30 * METERS_PER_MILE;

/** Tolerance, because distances along the same road differ a little in a new plan. */
const SAME_PLACE_M = 50;

/** Speed assumed until the device reports one, about 30 mph. */
const USUAL_MPS = 13;
const UNSPOKEN_KINDS: ReadonlySet<string> = new Set(['depart', 'arrive', 'continue']);

type Situation = {
  readonly route: DriveRoute;
  readonly drive: Drive;
  readonly position: Fix | null;
  readonly isManual: boolean;
  readonly units: UnitSystem;
  readonly isTowing: boolean;
};

/** Returns the distances at which a maneuver is announced and repeated. */
export function getGuidanceDistances(
  speedMps: number,
  isTowing: boolean,
): { readonly earlyM: number; readonly nearM: number } {
  const rig = isTowing ? 'towing' : 'solo';
  if (speedMps >= FAST_MPS) return { earlyM: FAST_EARLY_M[rig], nearM: FAST_NEAR_M[rig] };
  return {
    earlyM: Math.max(SLOW_EARLY_MIN_M, speedMps * SLOW_EARLY_S[rig]),
    nearM: Math.max(SLOW_NEAR_MIN_M, speedMps * SLOW_NEAR_S[rig]),
  };
}

/** Describes the charge to reach at the stop of the current leg; empty if the rig doesn't charge there. */
function describeCharge({ route, drive }: Situation, where: string): string {
  const percent = getDeparturePercent(route, drive);
  return percent === null ? '' : ` Charge ${where}to ${sayPercent(percent)}.`;
}

function describeStop(situation: Situation, leg: DriveLeg, view: DriveView): string {
  const { route, drive, units } = situation;
  const what = drive.leg === route.legs.length - 1 ? 'Your destination' : 'Your next stop';
  const ahead = `${what} is ${sayName(leg.to.name)}, ${sayDistance(view.stopInM, units)} ahead.`;
  return ahead + describeCharge(situation, 'there ');
}

/** Identifies a leg by its end and the number of legs left, so that the same leg has the same key in a new plan. */
const getLegKey = ({ route, drive }: Situation, { to }: DriveLeg) => `${to.name} ${route.legs.length - drive.leg}`;

/** Returns the instruction to make the contingent stop ahead, repeated close to it; null if the stop isn't due. */
function findDueStopGuidance(situation: Situation, leg: DriveLeg): Guidance | null {
  const { route, drive, units } = situation;
  const advice = getContingentAdvice(route, drive);
  const due = getDueStop(route, drive);
  if (advice === null || due === null) return null;
  const { stop, inM } = advice;
  const isRepeated = stop.atM >= LONG_LEG_M && inM <= STOP_AGAIN_M;
  return {
    key: `due ${getLegKey(situation, leg)}${isRepeated ? ' again' : ''}`,
    text: `Stop at ${sayPlace(stop)}, ${sayDistance(inM, units)} ahead. Charge there to ${sayPercent(Math.ceil(due.departurePercent))}, about ${sayMinutes(stop.stopMin)}.`,
  };
}

function findStopGuidance(situation: Situation, leg: DriveLeg, view: DriveView): Guidance[] {
  const due = findDueStopGuidance(situation, leg);
  if (due !== null) return [due];
  const isRepeated = leg.line.lengthM >= LONG_LEG_M && view.stopInM <= STOP_AGAIN_M;
  return [
    { key: `stop ${getLegKey(situation, leg)}${isRepeated ? ' again' : ''}`, text: describeStop(situation, leg, view) },
  ];
}

function describeArrival(situation: Situation, leg: DriveLeg): Guidance {
  const text = `You have arrived at ${sayName(leg.to.name)}.${describeCharge(situation, '')}`;
  return { key: `arrived ${getLegKey(situation, leg)}`, text };
}

function describeVisit(situation: Situation, leg: DriveLeg, name: string): Guidance {
  const departurePercent = getDueStop(situation.route, situation.drive)?.departurePercent ?? 0;
  const text = `You have arrived at ${sayName(name)}. Charge to ${sayPercent(Math.ceil(departurePercent))}.`;
  return { key: `visited ${getLegKey(situation, leg)}`, text };
}

function describeManeuver(next: TripManeuver, view: DriveView, speedMps: number, units: UnitSystem): string {
  const instruction = toSpokenInstruction(next.text);
  const { afterNext } = view;
  const isCombined =
    afterNext !== null &&
    !UNSPOKEN_KINDS.has(afterNext.kind) &&
    afterNext.atM - next.atM <= Math.max(60, speedMps * COMBINED_WITHIN_S);
  const then = isCombined ? `, then ${toSpokenInstruction(afterNext.text)}` : '';
  return `In ${sayGuidanceDistance(view.nextInM, units)}, ${instruction}${then}.`;
}

/**
 * Returns the announcement of the next maneuver, early or close to it; the early one is skipped if the other is due
 * soon.
 */
function findManeuverGuidance(situation: Situation, leg: DriveLeg, view: DriveView): Guidance[] {
  const { drive, position, units, isTowing } = situation;
  const { next, nextInM } = view;
  if (next === null || UNSPOKEN_KINDS.has(next.kind) || drive.following.isOff) return [];
  const speedMps = position?.speedMps ?? USUAL_MPS;
  const { earlyM, nearM } = getGuidanceDistances(speedMps, isTowing);
  if (nextInM > earlyM || nextInM < speedMps * TOO_LATE_S) return [];
  if (nextInM > nearM && nextInM < SOON_FACTOR * nearM) return [];
  const beforeEnd = Math.round((leg.line.lengthM - next.atM) / SAME_PLACE_M);
  const key = `maneuver ${getLegKey(situation, leg)} ${beforeEnd} ${next.text} ${nextInM <= nearM ? 'near' : 'early'}`;
  return [{ key, text: describeManeuver(next, view, speedMps, units) }];
}

/** Lists the instructions that could be spoken now, most urgent first. */
function listGuidance(situation: Situation): Guidance[] {
  const { route, drive, position, isManual } = situation;
  const leg = getCurrentLeg(route, drive);
  const view = buildDriveView(route, drive);
  if (leg === null || view === null) return [];
  if (drive.stoppedAtMs !== null) return [describeArrival(situation, leg)];
  const visited = getVisitedStop(route, drive);
  if (visited !== null) return [describeVisit(situation, leg, visited.name)];
  if (isManual || position === null || isOver(route, drive)) return [];
  return [...findManeuverGuidance(situation, leg, view), ...findStopGuidance(situation, leg, view)];
}

/** Returns the instruction to speak now; null if none is new, or if the last one began only seconds ago. */
export function findGuidance(situation: Situation, spoken: SpokenGuidance, nowMs: number): Guidance | null {
  if (spoken.lastAtMs !== null && nowMs - spoken.lastAtMs < MIN_INTERVAL_MS) return null;
  return listGuidance(situation).find(({ key }) => !spoken.keys.has(key)) ?? null;
}

/** Records that an instruction is being spoken. */
export function recordGuidance({ keys }: SpokenGuidance, { key }: Guidance, nowMs: number): SpokenGuidance {
  return { keys: new Set([...keys, key]), lastAtMs: nowMs };
}
