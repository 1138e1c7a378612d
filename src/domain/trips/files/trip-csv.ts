import { CONNECTOR_NAMES } from '../../chargers/plugs/connector-names.ts';
import { toCsv } from '../../csv.ts';
import { describeContingentRule } from '../contingent-rule.ts';
import { describeDepartureRule } from '../departure-rule.ts';
import { listChecks } from '../stop-checks.ts';
import type { TripPlan, TripStop } from '../trip.ts';

export const TRIP_COLUMNS = [
  'Stop',
  'Name',
  'Address',
  'Coordinates',
  'Arrive',
  'Leave',
  'Arrive with (%)',
  'At least (%)',
  'At most (%)',
  'Leave with (%)',
  'Charge (min)',
  'Charged (kWh)',
  'Price ($)',
  'Typical cost ($)',
  'Lowest cost ($)',
  'Highest cost ($)',
  'Setup (min)',
  'Power (kW)',
  'Plug',
  'Stay hitched (%)',
  'Network',
  'Check before you go',
  'Backup',
  'Leave with more',
  'Stop on the way if needed',
  'Drive there (km)',
  'Drive there (min)',
  'Drive there (kWh)',
] as const;

const CHARGE_COLUMNS = 13;

const formatFixed = (value: number | undefined, decimals: number) =>
  value === undefined ? '' : value.toFixed(decimals);

function toChargeCells(stop: TripStop): string[] {
  if (stop.kind !== 'station' && stop.chargedWh === 0) return Array.from({ length: CHARGE_COLUMNS }, () => '');
  const { hitchedChance, cost } = stop;
  return [
    formatFixed(stop.chargeMin, 0),
    formatFixed(stop.chargedWh / 1000, 1),
    formatFixed(stop.priceDollars ?? undefined, 2),
    ...[cost?.typical, cost?.low, cost?.high].map((dollars) => formatFixed(dollars, 2)),
    formatFixed(stop.overheadMin, 0),
    formatFixed(stop.powerKw ?? undefined, 0),
    stop.plug === null ? '' : CONNECTOR_NAMES[stop.plug],
    formatFixed(hitchedChance === null ? undefined : hitchedChance * 100, 0),
    stop.network,
    listChecks(stop).length > 0 ? 'yes' : 'no',
    stop.backup?.name ?? '',
  ];
}

/** Formats a plan as CSV with a row per stop, including the drive to it. */
export function toTripCsv(plan: TripPlan): string {
  const rows = plan.stops.map((stop, index) => {
    const leg = plan.legs[index - 1];
    return [
      String(index),
      stop.name,
      stop.address,
      // One cell, because spreadsheets may read a leading minus as a formula.
      `${stop.at.lat.toFixed(6)}, ${stop.at.lng.toFixed(6)}`,
      stop.arriveAt,
      stop.leaveAt,
      formatFixed(stop.arrive.mean, 0),
      formatFixed(stop.arrive.low, 0),
      formatFixed(stop.arrive.high, 0),
      formatFixed(stop.departurePercent, 0),
      ...toChargeCells(stop),
      describeDepartureRule(plan, index) ?? '',
      describeContingentRule(plan, index - 1) ?? '',
      formatFixed(leg && leg.distanceM / 1000, 1),
      formatFixed(leg?.minutes, 0),
      formatFixed(leg && leg.energyWh / 1000, 1),
    ];
  });
  return toCsv([TRIP_COLUMNS, ...rows]);
}
