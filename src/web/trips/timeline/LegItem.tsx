import type { ReactNode } from 'react';
import { describeContingentRule } from '#domain/trips/contingent-rule.ts';
import { getTopPlannedSpeedMps } from '#domain/trips/planned-speed.ts';
import type { TripLeg, TripPlan } from '#domain/trips/trip.ts';
import { formatConsumption, formatEnergy, formatSpeed, formatTemperature } from '#web/lib/energy-format.ts';
import { formatDistance, formatDuration } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { legId } from '../trip-focus.ts';
import { formatElevation, formatHeadwind } from '../trip-format.ts';
import { ContingentRule } from './ContingentRule.tsx';

export type OpenableStation = Pick<NonNullable<TripLeg['contingent']>, 'chargerId' | 'at'>;

type Props = {
  plan: TripPlan;
  leg: TripLeg;
  index: number;
  isSelected: boolean;
  onSelect: () => void;
  /** Whether climb and descent are known, as opposed to zero. */
  hasHeights: boolean;
  /** Null where no station cards can be opened. */
  onOpenStation: ((station: OpenableStation) => void) | null;
  /** Shown below while the leg is selected. */
  children: ReactNode;
};

export function LegItem({ plan, leg, index, isSelected, onSelect, hasHeights, onOpenStation, children }: Props) {
  const { units } = useUnits();
  const { distanceM, minutes, energyWh } = leg;
  return (
    <div
      id={legId(index)}
      className={classNames('ml-6.5 border-l-2 py-0.5 pl-2', isSelected ? 'border-brand' : 'border-line-strong')}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className={classNames(
          'flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-xl px-2 py-1 text-left text-sm tabular-nums hover:bg-panel-2',
          isSelected && 'bg-brand-soft',
        )}
      >
        <span className="font-medium">
          <span className="sr-only">Drive {index + 1}: </span>
          {formatDistance(distanceM, units)} · {formatDuration(minutes)}
        </span>
        <span className="text-xs text-ink-2">
          {formatEnergy(energyWh)} · {formatConsumption(energyWh, distanceM, units)}
        </span>
      </button>
      {leg.slowerMps > 0 && (
        <p className="mx-2 mb-1 rounded-xl bg-notice-soft px-3 py-2 text-xs font-medium text-notice">
          Drive at most {formatSpeed(getTopPlannedSpeedMps(plan, index), units)}. Your planned charge is enough only up
          to this speed.
        </p>
      )}
      <ContingentNote
        rule={describeContingentRule(plan, index)}
        station={leg.contingent}
        onOpenStation={onOpenStation}
      />
      {isSelected && (
        <div className="flex flex-col gap-2 px-2 pb-2">
          <LegFacts {...{ leg, hasHeights }} />
          {children}
        </div>
      )}
    </div>
  );
}

type NoteProps = Pick<Props, 'onOpenStation'> & { rule: string | null; station: TripLeg['contingent'] };

function ContingentNote({ rule, station, onOpenStation }: NoteProps) {
  if (rule === null || station === null) return null;
  return (
    <div className="mx-2 mb-1">
      <ContingentRule rule={rule}>
        {onOpenStation && (
          <Button kind="quiet" className="-mb-2 -ml-4" onClick={() => onOpenStation(station)}>
            Show the station<span className="sr-only"> {station.name}</span>
          </Button>
        )}
      </ContingentRule>
    </div>
  );
}

function LegFacts({ leg, hasHeights }: Pick<Props, 'leg' | 'hasHeights'>) {
  const { units } = useUnits();
  const facts = [
    ['Climb', hasHeights ? formatElevation(leg.climbM, units) : 'Unknown'],
    ['Descent', hasHeights ? formatElevation(leg.descentM, units) : 'Unknown'],
    ['Wind', formatHeadwind(leg.headwindMps, units)],
    ['Temperature', formatTemperature(leg.temperatureC, units)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="text-2xs text-ink-3">{name}</dt>
          <dd className="text-sm tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
