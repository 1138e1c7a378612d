import type { ReactNode } from 'react';
import { FLOOR_PERCENT } from '#domain/trips/stop-rules.ts';
import type { TripStop } from '#domain/trips/trip.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stopId } from '../trip-focus.ts';
import { ChargeBar } from './ChargeBar.tsx';
import { StopBadges } from './StopBadges.tsx';
import { StopCells } from './StopCells.tsx';
import { StopReasons } from './StopReasons.tsx';
import { StopWarnings } from './StopWarnings.tsx';

const BADGES: Readonly<Record<TripStop['kind'], string>> = {
  start: 'bg-panel-3 text-ink',
  waypoint: 'bg-panel-3 text-ink',
  end: 'bg-panel-3 text-ink',
  station: 'bg-dc-soft text-dc',
  overnight: 'bg-dc-soft text-dc',
};

type Props = {
  stop: TripStop;
  number: number;
  /** The label of its marker on the map. */
  label: string;
  previousLeaveAt: string | null;
  isSelected: boolean;
  onSelect: () => void;
  onOpenStation: ((stop: TripStop & { chargerId: string }) => void) | null;
  /** How much more to leave with after arriving with less; null if there is no such rule. */
  leaveRule: string | null;
  /** Whether the driver avoids its network. */
  isAvoided: boolean;
  /** Shown below while the stop is selected. */
  children?: ReactNode;
};

/** A stop as a row: arrival, charge, and departure, with its reasons collapsed. */
export function StopItem(props: Props) {
  const { stop, number, label, previousLeaveAt, isSelected, onSelect, onOpenStation, leaveRule, isAvoided, children } =
    props;
  const { chargerId } = stop;
  const hasCharge = stop.kind !== 'start' && stop.kind !== 'end';
  return (
    <section
      id={stopId(number)}
      aria-label={stop.name}
      className={classNames(
        'flex scroll-my-2 flex-col gap-2 rounded-2xl border p-3',
        isSelected ? 'border-brand bg-brand-soft' : 'border-line bg-panel',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className="-m-1 flex min-h-11 items-center gap-2.5 rounded-xl p-1 text-left"
      >
        <span
          className={classNames(
            'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
            BADGES[stop.kind],
          )}
        >
          {label}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold wrap-break-word">{stop.name}</span>
          {stop.address && <span className="block text-xs text-ink-2">{stop.address}</span>}
        </span>
      </button>
      <StopCells stop={stop} previousTime={previousLeaveAt} />
      {hasCharge && (
        <ChargeBar
          arrive={stop.arrive}
          leavePercent={stop.leavePercent}
          isLow={stop.kind !== 'waypoint' && stop.arrive.low < FLOOR_PERCENT}
        />
      )}
      {leaveRule !== null && <p className="text-xs text-ink-2">{leaveRule}</p>}
      <StopBadges stop={stop} />
      <StopWarnings stop={stop} />
      {isSelected && children}
      {chargerId !== null && (
        <StopReasons
          stop={stop}
          isAvoided={isAvoided}
          onOpenStation={onOpenStation && (() => onOpenStation({ ...stop, chargerId }))}
        />
      )}
    </section>
  );
}
