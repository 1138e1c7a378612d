import { CONNECTOR_NAMES } from '../../chargers/plugs/connector-names.ts';
import { toCsv } from '../../csv.ts';
import { contingentRuleOf } from '../contingent-rule.ts';
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
  'Stop on the way if needed',
  'Drive there (km)',
  'Drive there (min)',
  'Drive there (kWh)',
] as const;

const CHARGE_COLUMNS = 13;

const fixed = (value: number | undefined, decimals: number) => (value === undefined ? '' : value.toFixed(decimals));

function toChargeCells(stop: TripStop): string[] {
  if (stop.kind !== 'station' && stop.chargedWh === 0) return Array.from({ length: CHARGE_COLUMNS }, () => '');
  const { hitchedChance, cost } = stop;
  return [
    fixed(stop.chargeMin, 0),
    fixed(stop.chargedWh / 1000, 1),
    fixed(stop.priceDollars ?? undefined, 2),
    ...[cost?.typical, cost?.low, cost?.high].map((dollars) => fixed(dollars, 2)),
    fixed(stop.overheadMin, 0),
    fixed(stop.powerKw ?? undefined, 0),
    stop.plug === null ? '' : CONNECTOR_NAMES[stop.plug],
    fixed(hitchedChance === null ? undefined : hitchedChance * 100, 0),
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
      fixed(stop.arrive.mean, 0),
      fixed(stop.arrive.low, 0),
      fixed(stop.arrive.high, 0),
      fixed(stop.leavePercent, 0),
      ...toChargeCells(stop),
      contingentRuleOf(plan, index - 1) ?? '',
      fixed(leg && leg.distanceM / 1000, 1),
      fixed(leg?.minutes, 0),
      fixed(leg && leg.energyWh / 1000, 1),
    ];
  });
  return toCsv([TRIP_COLUMNS, ...rows]);
}
