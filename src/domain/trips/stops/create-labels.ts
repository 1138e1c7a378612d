import {
  computeStopCost,
  type DepartureChargeLimits,
  getCheapestDeparturePercent,
  getStopMinutes,
} from './departure-charge.ts';
import { type DriveExtension, getMaxDeparturePercent } from './extend-drive.ts';
import { computeNightArrival, getNightArrivalCost, withWait } from './night-arrival.ts';
import type { SearchLabel } from './search-labels.ts';
import { getMinDeparturePercent, getSearchNode, type SearchNode, type SearchSpace } from './search-space.ts';

/** Fields that the search sets when it accepts a label. */
const UNSET_FIELDS = { bound: 0, number: 0, boundPercent: 0, isDominated: false };

export function createStartLabel(space: SearchSpace): SearchLabel {
  const { startPercent } = space.rules;
  return {
    ...UNSET_FIELDS,
    at: 0,
    isCharging: true,
    cost: 0,
    percent: startPercent,
    stops: 0,
    drivenMin: 0,
    previous: null,
    edge: null,
    source: null,
    departurePercent: startPercent,
    energyPercent: 0,
    spreadPercent: 0,
    minDeparturePercent: startPercent,
    capPercent: 100,
    baseCost: 0,
    elapsedMin: 0,
    baseElapsedMin: 0,
    dayStartMin: 0,
    waitMin: 0,
  };
}

/** Returns the range of charge with which the rig may leave the last charger for a drive. */
export function getDepartureChargeLimits(space: SearchSpace, drive: DriveExtension): DepartureChargeLimits {
  const { source } = drive;
  // More charge would be wasted on a descent, where a full battery can't regenerate.
  const useful = Math.max(drive.minDeparturePercent, drive.capPercent + drive.energyPercent);
  const place = withWait(getSearchNode(space, source.at), source.waitMin);
  const isStart = source.at === 0;
  const lowestPercent = isStart
    ? source.percent
    : Math.max(drive.minDeparturePercent, getMinDeparturePercent(place, source.percent));
  const highestPercent = Math.max(lowestPercent, Math.min(getMaxDeparturePercent(space, source), useful));
  return { place, isStart, arrivalPercent: source.percent, lowestPercent, highestPercent };
}

/** Narrows the range if the rig charges at the end of the drive and has to arrive below a limit; null if impossible. */
export function limitToCharging(
  departure: DepartureChargeLimits,
  { maxArrivalPercent }: SearchNode,
  { energyPercent, capPercent }: DriveExtension,
): DepartureChargeLimits | null {
  const highest = maxArrivalPercent + energyPercent;
  if (capPercent <= maxArrivalPercent) return departure;
  if (departure.lowestPercent > highest) return null;
  return { ...departure, highestPercent: Math.min(departure.highestPercent, highest) };
}

type Arrival = Pick<SearchLabel, 'percent' | 'cost' | 'elapsedMin' | 'dayStartMin' | 'waitMin'>;

/** Returns the arrival at a charger after leaving the last one with a given charge. */
export function computeChargingArrival(
  place: SearchNode,
  drive: DriveExtension,
  departure: DepartureChargeLimits,
  departurePercent: number,
): Arrival {
  const departureCost = computeStopCost(departure, departurePercent);
  const { dayStartMin } = drive.previous;
  const elapsedMin = drive.baseElapsedMin + getStopMinutes(departure, departurePercent, departureCost);
  const night = computeNightArrival(place, { dayStartMin, arrivalMin: elapsedMin, isCharging: true });
  const { stayMin, node } = place;
  return {
    percent: Math.min(drive.capPercent, departurePercent - drive.energyPercent),
    cost: drive.baseCost + departureCost + getNightArrivalCost(night),
    elapsedMin,
    dayStartMin: node.isNight ? elapsedMin + node.overheadMin + stayMin + night.waitMin : dayStartMin,
    waitMin: night.waitMin,
  };
}

/** Creates the label of arriving at a charger after leaving the last one with a given charge. */
export function createChargingLabel(drive: DriveExtension, departurePercent: number, arrival: Arrival): SearchLabel {
  return {
    ...UNSET_FIELDS,
    at: drive.searchEdge.to,
    isCharging: true,
    cost: arrival.cost,
    percent: arrival.percent,
    stops: drive.source.stops + 1,
    drivenMin: drive.drivenMin,
    previous: drive.previous,
    edge: drive.searchEdge.edge,
    source: drive.source,
    departurePercent,
    energyPercent: 0,
    spreadPercent: 0,
    minDeparturePercent: arrival.percent,
    capPercent: 100,
    baseCost: arrival.cost,
    elapsedMin: arrival.elapsedMin,
    baseElapsedMin: arrival.elapsedMin,
    dayStartMin: arrival.dayStartMin,
    waitMin: arrival.waitMin,
  };
}

/** Creates the label of passing a place without charging. */
export function createPassingLabel(
  place: SearchNode,
  drive: DriveExtension,
  departure: DepartureChargeLimits,
): SearchLabel {
  const { lowestPercent } = departure;
  const departurePercent = getCheapestDeparturePercent(departure);
  const { dayStartMin } = drive.previous;
  const departureCost = computeStopCost(departure, lowestPercent);
  const elapsedMin = drive.baseElapsedMin + getStopMinutes(departure, lowestPercent, departureCost);
  const night = computeNightArrival(place, { dayStartMin, arrivalMin: elapsedMin, isCharging: false });
  const restMin = place.isEnd ? 0 : place.stayMin + night.waitMin;
  const baseCost = drive.baseCost + (place.isEnd ? 0 : place.passCostMin + getNightArrivalCost(night));
  return {
    ...UNSET_FIELDS,
    at: drive.searchEdge.to,
    isCharging: false,
    cost: baseCost + departureCost,
    percent: Math.min(drive.capPercent, departurePercent - drive.energyPercent),
    stops: drive.source.stops,
    drivenMin: drive.drivenMin,
    previous: drive.previous,
    edge: drive.searchEdge.edge,
    source: drive.source,
    departurePercent,
    energyPercent: drive.energyPercent,
    spreadPercent: drive.spreadPercent,
    minDeparturePercent: drive.minDeparturePercent,
    capPercent: drive.capPercent,
    baseCost,
    elapsedMin,
    baseElapsedMin: drive.baseElapsedMin + restMin,
    dayStartMin: place.node.isNight ? elapsedMin + restMin : dayStartMin,
    waitMin: 0,
  };
}
