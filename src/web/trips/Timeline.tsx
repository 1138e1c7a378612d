import type { ReactNode } from 'react';
import type { TripPlan, TripStop } from '#domain/trips/trip.ts';
import { stopLabels } from './build-trip-drawing.ts';
import { LegItem } from './LegItem.tsx';
import { StopItem } from './StopItem.tsx';
import type { TripSelection } from './use-trip-planner.ts';

type Props = {
  plan: TripPlan;
  selected: TripSelection | null;
  onSelect: (selected: TripSelection | null) => void;
  /** Opens the card of a station; null where there is none to open. */
  onOpenStation: ((stop: TripStop & { chargerId: string }) => void) | null;
  /** What can be told of a driven leg; null where no one can tell. */
  driven: ((leg: number) => ReactNode) | null;
  /** The networks that the driver avoids where that costs little. */
  avoided: readonly string[];
};

/** A plan from start to end: a row for each stop, and the drives between them. */
export function Timeline({ plan, selected, onSelect, onOpenStation, driven, avoided }: Props) {
  const isSelected = (kind: TripSelection['kind'], index: number) =>
    selected?.kind === kind && selected.index === index;
  const labels = stopLabels(plan.stops);
  const hasHeights = plan.profile.heightM.some((height) => height !== null);
  const toggle = (kind: TripSelection['kind'], index: number) =>
    onSelect(isSelected(kind, index) ? null : { kind, index });
  return (
    <ol aria-label="Stops and drives" className="flex flex-col">
      {plan.stops.map((stop, index) => {
        const leg = plan.legs[index];
        return (
          // A plan does not change: its stops stay where they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: a station may be passed twice
          <li key={index} className="flex flex-col">
            <StopItem
              stop={stop}
              number={index}
              label={labels[index] ?? ''}
              before={plan.stops[index - 1]?.leaveAt ?? null}
              isSelected={isSelected('stop', index)}
              onSelect={() => toggle('stop', index)}
              onOpenStation={onOpenStation}
              isAvoided={avoided.includes(stop.network)}
            />
            {leg && (
              <LegItem
                leg={leg}
                number={index}
                isSelected={isSelected('leg', index)}
                onSelect={() => toggle('leg', index)}
                hasHeights={hasHeights}
              >
                {driven?.(index)}
              </LegItem>
            )}
          </li>
        );
      })}
    </ol>
  );
}
