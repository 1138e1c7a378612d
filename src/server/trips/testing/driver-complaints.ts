import type { Charger } from '#domain/chargers/charger.ts';
import { haversineDistanceM, METERS_PER_MILE } from '#domain/geo/point.ts';
import { getRigVehicle, hasKnownVehicle } from '#domain/rigs/rig-vehicle.ts';
import { getReservePercent } from '#domain/trips/relax-request.ts';
import { isBelowFloor } from '#domain/trips/stop-rules.ts';
import type { TripPlan, TripStop } from '#domain/trips/trip.ts';
import type { TripFailure } from '#domain/trips/trip-failure.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';

export type PlanWithStations = {
  readonly request: TripRequest;
  readonly plan: TripPlan;
  readonly stations: ReadonlyMap<string, Charger>;
};

const ONE_MAKE_ONLY = /for (\w+) (?:vehicle )?use only/i;
const DEALER_NAME =
  /\b(?:ford|chevrolet|chevy|honda|hyundai|kia|nissan|toyota|buick|gmc|volkswagen|bmw|audi|dealership)\b/i;
/** The plugs a vehicle can use, directly or with an adapter on the market. */
const USABLE_PLUGS: Readonly<Record<string, readonly string[]>> = { ccs: ['ccs', 'nacs'], nacs: ['nacs', 'ccs'] };
/** Networks whose fast chargers all provide more than 50 kW. */
const QUICK_NETWORKS = new Set(['Tesla Supercharger', 'Electrify America', 'Rivian Adventure Network', 'Ionna']);

const MIN_CHARGE_MINUTES = 5;
const ROUNDING_TOLERANCE = 0.01;
/** Extra minutes that even the fastest plan takes in order not to block stalls; it ignores all other preferences. */
const MAX_FASTEST_PLAN_DELAY_MINUTES = 6;
/** Extra minutes that preferences justify. */
const PREFERENCE_DELAY_MINUTES = 10;
/** How much delay a saved dollar justifies, at 20 dollars an hour. */
const DELAY_MINUTES_PER_DOLLAR = 3;
/** The most extra minutes, whatever justifies them. */
const MAX_DELAY_MINUTES = 40;
/** Extra minutes that drivers accept to avoid a dealership (decision 111). */
const DEALER_MINUTES = 15;
const NEAR_M = 3 * METERS_PER_MILE;
const MS_PER_DEGREE = 3_600_000 / 15;

/** Departure hours after a night, by solar time. */
const DEPARTURE_HOURS = { earliest: 3, latest: 15.5 };

function getSolarHour({ arriveAt, at }: TripStop): number {
  // Solar time: fifteen degrees are an hour.
  return new Date(Date.parse(arriveAt) + at.lng * MS_PER_DEGREE).getUTCHours();
}

/** The labels of a plan that may take longer, or stop at a dealer, to save money. */
const CHEAPEST_LABELS = new Set(['cheapest', 'likely_cheapest']);
const isCheapest = ({ labels }: TripPlan) => labels.some((label) => CHEAPEST_LABELS.has(label));

function listStopComplaints({ request, plan, stations }: PlanWithStations, stop: TripStop): string[] {
  const station = stations.get(stop.chargerId ?? '');
  const codes = new Set(stop.why.map(({ code }) => code));
  if (station === undefined) return [`charges at ${stop.name}, which is not a station`];
  const { connector, make, dcPeakKw } = getRigVehicle(request.rig);
  const restrictedMake = ONE_MAKE_ONLY.exec(station.accessDaysTime)?.[1];
  const complaints: string[] = [];
  if (restrictedMake !== undefined && restrictedMake.toLowerCase() !== make.toLowerCase())
    complaints.push(`serves only ${restrictedMake}`);
  if (stop.plug === null || !USABLE_PLUGS[connector]?.includes(stop.plug)) complaints.push(`has no plug: ${stop.plug}`);
  const fastPlugs = station.connectors.filter((plug) => ['ccs', 'nacs', 'chademo'].includes(plug));
  if (stop.plug !== null && fastPlugs.length > 0 && !fastPlugs.includes(stop.plug))
    complaints.push(`has ${fastPlugs.join(' and ')}, not ${stop.plug}`);
  if (stop.arrive.mean < getReservePercent(request) - ROUNDING_TOLERANCE)
    complaints.push(`is reached with ${stop.arrive.mean.toFixed(1)} percent`);
  if (stop.chargeMin < MIN_CHARGE_MINUTES - ROUNDING_TOLERANCE)
    complaints.push(`charges ${stop.chargeMin.toFixed(1)} minutes`);
  const powerKw = stop.powerKw ?? 0;
  if (QUICK_NETWORKS.has(station.network) && station.maxPowerKw === null && dcPeakKw > 80 && powerKw <= 60)
    complaints.push(`gives ${powerKw} kW at ${station.network}`);
  if (DEALER_NAME.test(station.name) && !isCheapest(plan)) {
    const fasterStation = [...stations.values()].find(
      (other) =>
        QUICK_NETWORKS.has(other.network) &&
        (other.maxPowerKw ?? 150) > 1.5 * powerKw &&
        !ONE_MAKE_ONLY.test(other.accessDaysTime) &&
        (connector === 'nacs' || other.connectors.includes('ccs')) &&
        haversineDistanceM(other, stop.at) < NEAR_M,
    );
    if (fasterStation !== undefined) complaints.push(`is a dealer near ${fasterStation.name}`);
  }
  if (codes.has('check_first') && stop.backup === null) complaints.push('may turn the rig away and has no backup');
  if (stop.backup === null && !codes.has('no_backup')) complaints.push('does not say that it has no backup');
  if (codes.has('closed_on_arrival') || codes.has('closes_too_early')) complaints.push('is closed');
  for (const reason of stop.why) {
    if (reason.code !== 'better_than' || reason.isUnsure || isCheapest(plan)) continue;
    const savingsMinutes = DELAY_MINUTES_PER_DOLLAR * Math.max(0, reason.moreDollars ?? 0);
    const dealerMinutes = DEALER_NAME.test(reason.name) ? DEALER_MINUTES : 0;
    const justifiedMinutes = Math.min(MAX_DELAY_MINUTES, PREFERENCE_DELAY_MINUTES + savingsMinutes + dealerMinutes);
    const maxDelayMinutes = plan.labels.includes('fastest') ? MAX_FASTEST_PLAN_DELAY_MINUTES : justifiedMinutes;
    if (reason.minutes < -maxDelayMinutes)
      complaints.push(`is ${-reason.minutes.toFixed(0)} minutes slower than ${reason.name}`);
  }
  return complaints.map((complaint) => `${stop.name} ${complaint}`);
}

/** Checks only arrivals well away from dusk and dawn, where a few minutes make no difference. */
function listDarkArrivalComplaints({ stops }: TripPlan): string[] {
  return stops.slice(1).flatMap((stop) => {
    const hour = getSolarHour(stop);
    const isExplained = stop.why.some(({ code }) => code === 'after_dark');
    if ((hour >= 22 || hour < 3) && !isExplained) return [`${stop.name} is reached in the dark, but does not say so`];
    return hour >= 9 && hour < 16 && isExplained ? [`${stop.name} is reached by day, but called a dark arrival`] : [];
  });
}

function getExactSolarHour(moment: string, { at }: TripStop): number {
  return ((((Date.parse(moment) + at.lng * MS_PER_DEGREE) / 3_600_000) % 24) + 24) % 24;
}

function listNightComplaints({ request, stations }: PlanWithStations, stop: TripStop): string[] {
  const station = stations.get(stop.chargerId ?? '');
  const codes = new Set(stop.why.map(({ code }) => code));
  if (station === undefined) return [`${stop.name} is not a station`];
  const complaints: string[] = [];
  const { connector } = getRigVehicle(request.rig);
  const mayTurnAway = codes.has('check_first');
  if (station.level2Count === 0) complaints.push('has no Level 2 plugs for the night');
  if (!mayTurnAway && station.connectors.length === 0) complaints.push('may have no plug, but does not say so');
  const needsNacs = station.connectors.includes('nacs') && !station.connectors.includes('j1772');
  if (needsNacs && connector === 'ccs' && !mayTurnAway && !codes.has('adapter')) complaints.push('needs an adapter');
  if (mayTurnAway && stop.backup === null) complaints.push('may turn the rig away for the night and has no backup');
  if (!codes.has('night')) complaints.push('does not say why it is a night');
  const nightMin = (Date.parse(stop.leaveAt) - Date.parse(stop.arriveAt)) / 60_000;
  if (nightMin < (request.nights?.stayMin ?? 0)) complaints.push(`lasts only ${nightMin.toFixed(0)} min`);
  const departureHour = getExactSolarHour(stop.leaveAt, stop);
  if (departureHour < DEPARTURE_HOURS.earliest || departureHour > DEPARTURE_HOURS.latest)
    complaints.push(`is left at hour ${departureHour.toFixed(1)} in solar time`);
  return complaints.map((complaint) => `${stop.name} ${complaint}`);
}

/** Checks that each contingent stop is at a charger that the rig can use, and that its condition is sensible. */
function listContingentStopComplaints({ request, plan, stations }: PlanWithStations): string[] {
  const { connector } = getRigVehicle(request.rig);
  return plan.legs.flatMap(({ contingent, distanceM }, leg) => {
    if (contingent === null) return [];
    const { chargerId, skipPercent, chargePercent = skipPercent, chance, atM, name } = contingent;
    const station = stations.get(chargerId);
    const complaints: string[] = [];
    // Some records have no plugs; all sites of these networks have one that fits.
    const surelyFits = station !== undefined && station.connectors.length === 0 && QUICK_NETWORKS.has(station.network);
    if (!surelyFits && !station?.connectors.some((plug) => USABLE_PLUGS[connector]?.includes(plug)))
      complaints.push('has no plug');
    if (chargePercent > request.maxChargePercent) complaints.push(`charges to ${chargePercent} percent`);
    if (chance > 0.5) complaints.push('is needed more often than not');
    if (atM > distanceM) complaints.push('is beyond the end of the leg');
    const [from, to] = [plan.stops[leg], plan.stops[leg + 1]];
    if ([from, to].some((stop) => stop?.chargerId === chargerId)) complaints.push('is a stop anyway');
    if (to?.timeZone === undefined) complaints.push('leads to a stop without a time zone');
    if (isBelowFloor(to?.arrive.low ?? 0)) complaints.push('does not keep the rig above the floor');
    return complaints.map((complaint) => `${name} ${complaint}`);
  });
}

/** Checks that no day is longer than requested, and that there aren't more nights than needed. */
function listDayComplaints({ request: { nights }, plan }: PlanWithStations): string[] {
  if (nights === null) return [];
  const complaints: string[] = [];
  let drivenMin = 0;
  for (const [i, { minutes }] of plan.legs.entries()) {
    drivenMin = plan.stops[i]?.kind === 'overnight' ? minutes : drivenMin + minutes;
    if (drivenMin > nights.afterDriveMin + ROUNDING_TOLERANCE)
      complaints.push(`drives for ${drivenMin.toFixed(0)} minutes`);
  }
  const nightCount = plan.stops.filter(({ kind }) => kind === 'overnight').length;
  const neededCount = Math.ceil(plan.totals.driveMin / nights.afterDriveMin) - 1;
  if (nightCount > neededCount + 1) complaints.push(`has ${nightCount} nights where ${neededCount} might be enough`);
  return complaints;
}

/** Checks that the reason "wishes" appears only if the driver has preferences. */
function listChoiceComplaints({ request, plan }: PlanWithStations): string[] {
  const { unhitch, preferredNetworks, avoidedNetworks, amenities } = request;
  const preferenceCount = preferredNetworks.length + avoidedNetworks.length + amenities.length;
  const isChosenForPreferences = plan.why?.reasons.some(({ code }) => code === 'wishes') === true;
  return isChosenForPreferences && preferenceCount === 0 && unhitch !== 'avoid'
    ? ['is chosen for preferences that the driver does not have']
    : [];
}

export function listComplaints(checked: PlanWithStations): string[] {
  if (!hasKnownVehicle(checked.request.rig)) throw new Error('The library has no such vehicle');
  const { plan } = checked;
  const chargingStops = plan.stops.filter(({ chargeMin, kind }) => chargeMin > 0 && kind === 'station');
  const nights = plan.stops.filter(({ kind }) => kind === 'overnight');
  return [
    ...chargingStops.flatMap((stop) => listStopComplaints(checked, stop)),
    ...nights.flatMap((stop) => listNightComplaints(checked, stop)),
    ...listContingentStopComplaints(checked),
    ...listDayComplaints(checked),
    ...listChoiceComplaints(checked),
    ...listDarkArrivalComplaints(plan),
  ];
}

/** Extra minutes that a driver accepts for one fewer stop. */
const MINUTES_PER_STOP = 3;

/** Checks that no option has fewer stops for hardly more time and no more money than the recommended plan. */
export function listOptionComplaints(
  { dollarsPerHour }: Pick<TripRequest, 'dollarsPerHour'>,
  [recommended, ...options]: readonly TripPlan[],
): string[] {
  // With a value of time of 0, the planner ignores prices, unlike this check.
  if (recommended === undefined || dollarsPerHour === 0) return [];
  const countUnhitched = ({ stops }: TripPlan) => stops.reduce((sum, stop) => sum + 1 - (stop.hitchedChance ?? 1), 0);
  const countUnsure = ({ stops }: TripPlan) =>
    stops.filter(({ why }) => why.some(({ code }) => code === 'check_first' || code === 'no_backup')).length;
  return options.flatMap((option) => {
    const stopsSaved = recommended.totals.chargingStops - option.totals.chargingStops;
    const moreMin = option.totals.totalMin - recommended.totals.totalMin;
    const moreDollars = (option.totals.cost?.typical ?? 0) - (recommended.totals.cost?.typical ?? 0);
    const isBetter =
      stopsSaved > 0 &&
      countUnhitched(option) <= countUnhitched(recommended) &&
      countUnsure(option) <= countUnsure(recommended) &&
      moreMin + DELAY_MINUTES_PER_DOLLAR * Math.max(0, moreDollars) < MINUTES_PER_STOP * stopsSaved;
    return isBetter ? [`the option that saves ${stopsSaved} stops takes ${moreMin.toFixed(1)} min more`] : [];
  });
}

/** The most charge that a plan sets aside on one drive: the reserve plus the safety margin. */
const MAX_RESERVED_PERCENT = 35;
/** 1.5 times the average of the heaviest rigs in the world trips, to allow for climbs. */
const MAX_WH_PER_MILE = 1_600;

export function listFailureComplaints({ rig }: Pick<TripRequest, 'rig'>, failure: TripFailure): string[] {
  const { reason, from, to, missingPercent } = failure;
  if (to.progressM < from.progressM || to.name === from.name) return [`no drive leads from ${from.name} to ${to.name}`];
  if (!['range', 'reserve', 'charge_limit', 'risk'].includes(reason)) return [];
  if (missingPercent <= 0) return [`nothing is missing from ${from.name} to ${to.name}`];
  const miles = (to.progressM - from.progressM) / METERS_PER_MILE;
  const spentWh = (getRigVehicle(rig).usableKwh * 1_000 * (100 + missingPercent - MAX_RESERVED_PERCENT)) / 100;
  return reason === 'range' && spentWh > MAX_WH_PER_MILE * miles
    ? [`${miles.toFixed(0)} miles to ${to.name} are called too far`]
    : [];
}
