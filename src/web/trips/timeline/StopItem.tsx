import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CHECK_FIRST } from '#domain/chargers/plugs/charge-access-labels.ts';
import { listChecks } from '#domain/trips/stop-checks.ts';
import { isBelowFloor } from '#domain/trips/stop-rules.ts';
import type { TripStop } from '#domain/trips/trip.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lowArrivalText, stopReasonText } from '../trip-copy.ts';
import { stopId } from '../trip-focus.ts';
import { ChargeBar } from './ChargeBar.tsx';
import { StopBadges } from './StopBadges.tsx';
import { StopReasons } from './StopReasons.tsx';
import { type CellContext, stopCells } from './stop-rows.ts';

const LABEL_COLORS: Readonly<Record<TripStop['kind'], string>> = {
  start: 'bg-panel-3 text-ink',
  waypoint: 'bg-panel-3 text-ink',
  end: 'bg-panel-3 text-ink',
  station: 'bg-dc-soft text-dc',
  overnight: 'bg-dc-soft text-dc',
};

/** The stations where the driver has confirmed that the vehicle can charge, and how to change that. */
export type Confirmation = {
  readonly confirmedChargerIds: readonly string[];
  readonly onConfirm: (chargerId: string, isConfirmed: boolean) => void;
};

type Props = {
  stop: TripStop;
  index: number;
  /** The label of the stop's marker on the map. */
  label: string;
  cellContext: CellContext;
  isSelected: boolean;
  onSelect: () => void;
  onOpenStation: ((stop: TripStop & { chargerId: string }) => void) | null;
  /** The rule for leaving with more charge after arriving with less than planned; null if there is none. */
  departureRule: string | null;
  /** Whether the driver avoids the stop's network. */
  isAvoided: boolean;
  confirmation: Confirmation | null;
  /** Shown below while the stop is selected. */
  children?: ReactNode;
};

export function StopItem(props: Props) {
  const {
    stop,
    index,
    label,
    cellContext,
    isSelected,
    onSelect,
    onOpenStation,
    departureRule,
    isAvoided,
    confirmation,
    children,
  } = props;
  const { chargerId } = stop;
  const showsChargeBar = stop.kind !== 'start' && stop.kind !== 'end';
  return (
    <section
      id={stopId(index)}
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
            LABEL_COLORS[stop.kind],
          )}
        >
          {label}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold wrap-break-word">{stop.name}</span>
          {stop.address && <span className="block text-xs text-ink-2">{stop.address}</span>}
        </span>
      </button>
      <StopCells stop={stop} context={cellContext} />
      {showsChargeBar && (
        <ChargeBar
          arrive={stop.arrive}
          departurePercent={stop.departurePercent}
          isLow={stop.kind !== 'waypoint' && isBelowFloor(stop.arrive.low)}
        />
      )}
      {departureRule !== null && <p className="text-xs text-ink-2">{departureRule}</p>}
      <StopBadges stop={stop} />
      <StopWarnings stop={stop} />
      {confirmation && <ConfirmAccess stop={stop} {...confirmation} />}
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

function StopWarnings({ stop }: { stop: TripStop }) {
  const checks = listChecks(stop).map((check) => stopReasonText(check));
  const lowText = lowArrivalText(stop);
  if (checks.length === 0 && lowText === null) return null;
  return (
    <div className="flex gap-2 rounded-xl bg-notice-soft px-3 py-2 text-xs text-notice [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0">
      <TriangleAlert aria-hidden="true" />
      <div className="min-w-0">
        {checks.length > 0 && <p className="font-semibold">{CHECK_FIRST}</p>}
        <p>{[...checks, lowText].filter(Boolean).join(' ')}</p>
      </div>
    </div>
  );
}

function ConfirmAccess({
  stop: { chargerId, why },
  confirmedChargerIds,
  onConfirm,
}: { stop: TripStop } & Confirmation) {
  if (chargerId === null) return null;
  const isConfirmed = confirmedChargerIds.includes(chargerId);
  if (!isConfirmed && !why.some(({ code }) => code === 'check_first')) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {isConfirmed && <p>You confirmed that you can charge here.</p>}
      <Button kind="secondary" onClick={() => onConfirm(chargerId, !isConfirmed)}>
        {isConfirmed ? 'Undo' : 'I checked: I can charge here'}
      </Button>
    </div>
  );
}

function StopCells({ stop, context }: { stop: TripStop; context: CellContext }) {
  return (
    <dl className="flex divide-x divide-line max-[15rem]:flex-col max-[15rem]:gap-2 max-[15rem]:divide-x-0">
      {stopCells(stop, context).map(({ name, mainText, moreTexts }) => (
        <div key={name} className="min-w-0 flex-1 px-2.5 first:pl-0 last:pr-0 max-[15rem]:px-0">
          <dt className="text-2xs text-ink-3">{name}</dt>
          <dd className="flex flex-col tabular-nums">
            <span className="text-base leading-tight font-semibold">{mainText}</span>
            {moreTexts.map((text, index) => (
              <span key={text} className={index === 0 ? 'text-sm' : 'text-xs text-ink-2'}>
                {text}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
