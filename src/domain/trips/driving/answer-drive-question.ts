import type { Slots, SpokenPlace } from '../../language/query.ts';
import { getContingentAdvice, getContingentMinHere } from './contingent-advice.ts';
import { getDeparturePercent, getStopMinutesLeft } from './drive.ts';
import type { DriveStop } from './drive-route.ts';
import { type DriveSituation, findNextStop, getUnknownReason, type NextStop } from './drive-situation.ts';
import { buildDriveView, isShortOfCharge } from './drive-view.ts';
import { forecastChargeAt, getDrivingMinutes } from './leg-forecast.ts';
import { sayDistance, sayMinutes, sayName, sayPercent, sayPlace } from './spoken-words.ts';
import { getMinutesLeftHere } from './stop-here.ts';

const NO_CHARGE = "I can't tell without the battery's charge. Set it on the screen.";

const toWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()} `;

/** Returns whether a spoken place is this stop: as the next, selected, or current one, or by words of its name. */
export function refersToStop(place: SpokenPlace, { name, town = '' }: Pick<DriveStop, 'name' | 'town'>): boolean {
  if (place.stop === 'next' || place.selected === true || place.current === true) return true;
  const spoken = [place.name ?? place.saved, place.city].flatMap((text) => text ?? []);
  const hasWords = (text: string) => toWords(`${name} ${town}`).includes(toWords(text));
  return spoken.length > 0 && spoken.every(hasWords);
}

function answerDistance({ leg, progressM }: NextStop, { route, units }: DriveSituation, isNextOnly: boolean): string {
  const nextM = leg.line.lengthM - progressM;
  if (isNextOnly || leg === route.legs.at(-1)) {
    const minutes = sayMinutes(getDrivingMinutes(leg.forecast, progressM));
    return `${sayName(leg.to.name)} is ${sayDistance(nextM, units)} away, about ${minutes}.`;
  }
  const laterLegs = route.legs.slice(route.legs.indexOf(leg) + 1);
  const endM = laterLegs.reduce((sum, { line }) => sum + line.lengthM, nextM);
  return `${sayName(route.legs.at(-1)?.to.name ?? leg.to.name)} is ${sayDistance(endM, units)} away.`;
}

/** Returns how many minutes of the current stop have passed; 0 while driving. */
function getMinutesPassedHere({ route, drive, nowMs }: DriveSituation): number {
  const minutesLeft = getMinutesLeftHere(route, drive, nowMs);
  if (minutesLeft === null) return 0;
  const isPlanned = drive.stoppedAtMs !== null;
  return (isPlanned ? (route.legs[drive.leg]?.to.stopMin ?? 0) : getContingentMinHere(route, drive)) - minutesLeft;
}

/** Returns the minutes to the end of the route, including the rest of the stop. */
function getMinutesToEnd(situation: DriveSituation): number {
  const { route, drive } = situation;
  return (buildDriveView(route, drive)?.endInMin ?? 0) - getMinutesPassedHere(situation);
}

function answerArrival(next: NextStop, situation: DriveSituation, isNextOnly: boolean): string {
  const { leg, progressM } = next;
  const { route, drive, nowMs, timeAt } = situation;
  const minutes = next.isBeforeDeparture
    ? (getStopMinutesLeft(route, drive, nowMs) ?? 0) + getDrivingMinutes(leg.forecast, progressM)
    : (buildDriveView(route, drive)?.stopInMin ?? 0) - getMinutesPassedHere(situation);
  const [name, end] = [leg.to.name, route.legs.at(-1)?.to.name ?? leg.to.name];
  if (isNextOnly || leg === route.legs.at(-1))
    return `You will reach ${sayName(name)} at ${timeAt(minutes)}, in ${sayMinutes(minutes)}.`;
  return `${sayName(name)} at ${timeAt(minutes)}, ${sayName(end)} at ${timeAt(getMinutesToEnd(situation))}.`;
}

/** Tells how far the next stop or the end is, or when the rig will reach it. If both match, only arrivals tell both. */
function answerAboutPlace(
  attribute: 'distance' | 'arrival',
  place: SpokenPlace,
  next: NextStop,
  situation: DriveSituation,
): string {
  const end = situation.route.legs.at(-1)?.to ?? next.leg.to;
  const [isNext, isEnd] = [refersToStop(place, next.leg.to), refersToStop(place, end)];
  if (!isNext && !isEnd)
    return `I only know that for the next stop, ${sayName(next.leg.to.name)}, and for ${sayName(end.name)}.`;
  const isNextOnly = isNext && (place.stop === 'next' || !isEnd);
  if (attribute === 'distance') return answerDistance(next, situation, isNextOnly);
  if (isNext) return answerArrival(next, situation, isNextOnly);
  const minutes = getMinutesToEnd(situation);
  return `You will reach ${sayName(end.name)} at ${situation.timeAt(minutes)}, in ${sayMinutes(minutes)}.`;
}

function answerReachFromStop({ leg }: NextStop, { route, drive }: DriveSituation): string {
  const { arrive, name } = leg.to;
  const departurePercent = getDeparturePercent(route, drive);
  if (arrive === null) return NO_CHARGE;
  const expectation = `you should reach ${sayName(name)} with about ${sayPercent(arrive.mean)}.`;
  return departurePercent === null
    ? `According to the plan, ${expectation}`
    : `Leave with ${sayPercent(departurePercent)}: ${expectation}`;
}

function answerReach(next: NextStop, situation: DriveSituation): string {
  const { route, drive } = situation;
  if (next.isBeforeDeparture) return answerReachFromStop(next, situation);
  const { to } = next.leg;
  const advice = getContingentAdvice(route, drive);
  if (advice?.advice === 'stop') {
    const { skipPercent, chargePercent = skipPercent } = advice.stop;
    return `Only with a stop. Charge to ${sayPercent(Math.ceil(chargePercent))} at ${sayPlace(advice.stop)}.`;
  }
  const arrive = buildDriveView(route, drive)?.arrive ?? null;
  if (arrive === null) return NO_CHARGE;
  const [name, about] = [sayName(to.name), `about ${sayPercent(arrive.mean)}`];
  if (arrive.mean <= 0) return `No. The charge isn't enough for ${name}. Stop sooner.`;
  if (isShortOfCharge(route, drive))
    return `Maybe not: ${about} at ${name}, less than planned. Slow down or stop sooner.`;
  if (arrive.mean < to.neededArrivalPercent) return `Yes, but below the reserve: ${about} at ${name}.`;
  const range = `${Math.round(arrive.low)} to ${sayPercent(arrive.high)}`;
  return `Yes. You should reach ${name} with ${about}, likely ${range}.`;
}

function answerRule({ leg, isBeforeDeparture }: NextStop, { route, drive }: DriveSituation): string {
  const advice = getContingentAdvice(route, drive);
  const name = sayPlace(leg.to);
  if (advice === null)
    return isBeforeDeparture ? `The next stop is ${name}.` : `No optional stop is ahead. You stop at ${name}.`;
  const { stop, percentThere } = advice;
  const { skipPercent, chargePercent = skipPercent } = stop;
  const [stopName, chargeText] = [sayPlace(stop), sayPercent(Math.ceil(chargePercent))];
  const about = sayPercent(Math.floor(percentThere ?? 0));
  if (advice.advice === 'stop')
    return `Stop at ${stopName}. You will arrive with about ${about}. Charge to ${chargeText}.`;
  if (advice.advice === 'drive-on') return `Drive on to ${name}. About ${about} at ${stopName} is enough.`;
  return `At ${stopName}: drive on with ${sayPercent(Math.ceil(skipPercent))} or more. Otherwise, charge to ${chargeText}.`;
}

/** Answers whether a station is nearer than the next stop, from the stations on the map. */
export function answerSoonerStation({ filters }: Slots, situation: DriveSituation): string {
  const next = findNextStop(situation);
  const unknownReason = getUnknownReason(situation);
  if (next === null) return answerArrived(situation);
  if (unknownReason !== null) return unknownReason;
  if (situation.ahead === null) return "I can't tell from the stations on the map.";
  const isHitched = filters?.pull_through === true || filters?.no_unhitch === true;
  const [nearest] = situation.ahead;
  const name = sayName(next.leg.to.name);
  if (!nearest)
    return isHitched
      ? `No station before ${name} is known to work without unhitching.`
      : `There is no known fast charger before ${name}.`;
  const percent = next.isBeforeDeparture
    ? null
    : forecastChargeAt(next.leg.forecast, situation.drive.readings, nearest.atM);
  const charge = percent === null ? '' : `, with about ${sayPercent(percent)} left`;
  const kind = nearest.network ? `${sayName(nearest.network)} station` : 'fast charger';
  const distance = sayDistance(nearest.atM - next.progressM, situation.units);
  return `Yes: ${kind} in ${distance}${isHitched ? ', likely without unhitching' : ''}${charge}.`;
}

function answerArrived({ route }: DriveSituation): string {
  return `You are at ${sayName(route.legs.at(-1)?.to.name ?? '')}, the end of the route.`;
}

/** Answers a question about the drive to the next stop or the destination. */
export function answerDriveQuestion({ attribute, destination }: Slots, situation: DriveSituation): string {
  const next = findNextStop(situation);
  if (next === null) return answerArrived(situation);
  const unknownReason = getUnknownReason(situation);
  if (unknownReason !== null) return unknownReason;
  if (attribute === 'contingent_rule') return answerRule(next, situation);
  if (attribute === 'distance' || attribute === 'arrival') {
    if (destination !== undefined) return answerAboutPlace(attribute, destination, next, situation);
    return attribute === 'distance' ? answerDistance(next, situation, false) : answerArrival(next, situation, false);
  }
  if (destination !== undefined && !refersToStop(destination, next.leg.to))
    return `I only know that for the next stop, ${sayName(next.leg.to.name)}.`;
  return answerReach(next, situation);
}
