import type { ReactNode } from 'react';
import { describeDepartureRule } from '#domain/trips/departure-rule.ts';
import type { TripPlan, TripStop } from '#domain/trips/trip.ts';
import { spansTimeZones, toDeparture } from '../trip-format.ts';
import type { TripSelection } from '../use-trip-planner.ts';
import { stopLabels } from '../view/build-trip-drawing.ts';
import { LegItem, type OpenableStation } from './LegItem.tsx';
import { type Confirmation, StopItem } from './StopItem.tsx';

type Props = {
  plan: TripPlan;
  selected: TripSelection | null;
  onSelect: (selected: TripSelection | null) => void;
  /** Null where no station cards can be opened. */
  onOpenStation: ((station: OpenableStation) => void) | null;
  /** Null if legs can't be reported. */
  renderDrivenLeg: ((legIndex: number) => ReactNode) | null;
  /** Null on a shared trip. */
  renderStopActions: ((stop: TripStop) => ReactNode) | null;
  /** Null on a shared trip. */
  confirmation: Confirmation | null;
  /** The networks the driver would rather avoid. */
  avoidedNetworks: readonly string[];
};

export function Timeline({
  plan,
  selected,
  onSelect,
  onOpenStation,
  renderDrivenLeg,
  renderStopActions,
  confirmation,
  avoidedNetworks,
}: Props) {
  const isSelected = (kind: TripSelection['kind'], index: number) =>
    selected?.kind === kind && selected.index === index;
  const labels = stopLabels(plan.stops);
  const namesZones = spansTimeZones(plan.stops);
  const hasHeights = plan.profile.heightM.some((height) => height !== null);
  const toggle = (kind: TripSelection['kind'], index: number) =>
    onSelect(isSelected(kind, index) ? null : { kind, index });
  return (
    <ol aria-label="Stops and drives" className="flex flex-col">
      {plan.stops.map((stop, index) => {
        const leg = plan.legs[index];
        const previousStop = plan.stops[index - 1];
        return (
          // A plan is immutable, so an index is a stable key.
          // biome-ignore lint/suspicious/noArrayIndexKey: a station may be passed twice
          <li key={index} className="flex flex-col">
            <StopItem
              stop={stop}
              index={index}
              label={labels[index] ?? ''}
              cellContext={{ previousDeparture: previousStop ? toDeparture(previousStop) : null, namesZones }}
              isSelected={isSelected('stop', index)}
              onSelect={() => toggle('stop', index)}
              onOpenStation={onOpenStation}
              departureRule={describeDepartureRule(plan, index)}
              isAvoided={avoidedNetworks.includes(stop.network)}
              confirmation={confirmation}
            >
              {renderStopActions?.(stop)}
            </StopItem>
            {leg && (
              <LegItem
                plan={plan}
                leg={leg}
                index={index}
                isSelected={isSelected('leg', index)}
                onSelect={() => toggle('leg', index)}
                hasHeights={hasHeights}
                onOpenStation={onOpenStation}
              >
                {renderDrivenLeg?.(index)}
              </LegItem>
            )}
          </li>
        );
      })}
    </ol>
  );
}
