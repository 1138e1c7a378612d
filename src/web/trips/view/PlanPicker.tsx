import { formatCostRange } from '#domain/trips/costs/cost-text.ts';
import type { TripPlan, TripTotals } from '#domain/trips/trip.ts';
import { formatDuration, formatQuantity } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { planName } from '../trip-copy.ts';

type Props = { plans: readonly TripPlan[]; chosenIndex: number; onChoose: (index: number) => void };

/** Null if the price is unknown at a stop, or the plan has no charging stops. */
function costText({ cost, chargingStops }: TripTotals): string | null {
  return cost === null || cost.unknownStops > 0 || chargingStops === 0 ? null : formatCostRange(cost);
}

export function PlanPicker({ plans, chosenIndex, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Plans</legend>
      <div className="grid grid-cols-2 gap-2">
        {plans.map((plan, index) => (
          <label
            key={plan.labels.join()}
            className={classNames(
              'relative flex min-h-12 cursor-pointer flex-col justify-center rounded-xl border px-3 py-1.5',
              'has-focus-visible:outline-[2.5px] has-focus-visible:outline-(--focus)',
              index === chosenIndex ? 'border-brand bg-brand-soft text-brand' : 'border-line hover:bg-panel-2',
            )}
          >
            <input
              type="radio"
              name="trip-plan"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={index === chosenIndex}
              onChange={() => onChoose(index)}
            />
            <span className="text-sm leading-snug font-medium">{planName(plan)}</span>
            <span className="text-xs tabular-nums">
              {formatDuration(plan.totals.totalMin)} · {formatQuantity(plan.totals.chargingStops, 'stop')}
            </span>
            <span className="text-xs tabular-nums">{costText(plan.totals)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
