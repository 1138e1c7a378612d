import type { TripPlan } from '#domain/trips/trip.ts';
import { formatEnergy } from '#web/lib/energy-format.ts';
import { formatDistance, formatDuration } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { otherTimeTexts, planFigures } from '../timeline/stop-rows.ts';
import { formatTripCost } from '../trip-copy.ts';
import {
  formatChargeBand,
  formatClock,
  otherDayText,
  spansTimeZones,
  toArrival,
  toDeparture,
  zoneText,
} from '../trip-format.ts';
import { planReasonText } from './plan-reason.ts';

type Props = { plan: TripPlan; isTowing: boolean };

export function Totals({ plan, isTowing }: Props) {
  const { units } = useUnits();
  const { totals, stops } = plan;
  const [start, end] = [stops[0], stops.at(-1)];
  const day = start ? otherDayText(toDeparture(start), new Date()) : null;
  const reason = planReasonText(plan);
  const facts = [
    formatDistance(totals.distanceM, units),
    ...otherTimeTexts(plan),
    formatEnergy(totals.energyWh),
    formatTripCost(totals),
  ].filter(Boolean);
  return (
    <section aria-label="Trip at a glance" className="flex flex-col gap-3 tabular-nums">
      <div>
        <p className="text-2xl leading-tight font-semibold">{formatDuration(totals.totalMin)}</p>
        {start && end && (
          <p className="text-sm">
            Arrive {formatClock(toArrival(end), toDeparture(start), spansTimeZones(stops))} with{' '}
            {formatChargeBand(totals.arrive)}
          </p>
        )}
      </div>
      <dl className="flex divide-x divide-line rounded-xl bg-panel-2 px-3 py-2 max-[15rem]:flex-wrap max-[15rem]:gap-y-2 max-[15rem]:divide-x-0">
        {planFigures(plan, isTowing).map(([name, value]) => (
          <div
            key={name}
            className="min-w-0 flex-auto px-2.5 first:pl-0 last:pr-0 max-[15rem]:basis-1/2 max-[15rem]:px-0"
          >
            <dt className="text-2xs whitespace-nowrap text-ink-3">{name}</dt>
            <dd className="text-sm font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {reason && <p className="text-sm text-ink-2">{reason}.</p>}
      <p className="text-xs text-ink-2">
        {facts.join(' · ')}
        {day && (
          <>
            <br />
            {Date.parse(start?.leaveAt ?? '') < Date.now() ? 'Planned to leave' : 'Leaves'} {day}
          </>
        )}
        <br />
        {zoneText(stops)}
      </p>
    </section>
  );
}
