import { Flag, MapPin, MoonStar, TriangleAlert, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TripStop } from '#domain/trips/trip.ts';
import { FLOOR_PERCENT } from '#domain/trips/trip-rules.ts';
import { AMENITY_WORDS } from '#web/chargers/amenity-words.ts';
import { formatDistance, formatMoney } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ArrivalBar } from './ArrivalBar.tsx';
import { stopId } from './focus-trip.ts';
import { clockText, durationText, energyText, percentText } from './trip-measures.ts';
import { hitchedWords, isToMakeSure, isWarned, isWarning, reasonsOf, reasonText } from './trip-words.ts';

const ICONS: Readonly<Record<TripStop['kind'], ReactNode>> = {
  start: <Flag aria-hidden="true" />,
  station: <Zap aria-hidden="true" />,
  waypoint: <MapPin aria-hidden="true" />,
  overnight: <MoonStar aria-hidden="true" />,
  end: <Flag aria-hidden="true" />,
};

type Props = {
  stop: TripStop;
  number: number;
  /** When the stop before was left. */
  before: string | null;
  isSelected: boolean;
  onSelect: () => void;
  onOpenStation: ((stop: TripStop & { chargerId: string }) => void) | null;
  /** Whether the driver avoids the network it belongs to. */
  isAvoided: boolean;
};

/** A stop of a plan: when, with how much charge, how long, and why there. */
export function StopItem({ stop, number, before, isSelected, onSelect, onOpenStation, isAvoided }: Props) {
  const { chargerId } = stop;
  const time = stop.kind === 'start' ? `Leave ${clockText(stop.leaveAt)}` : clockText(stop.arriveAt, before);
  return (
    <section
      id={stopId(number)}
      aria-label={stop.name}
      className={classNames(
        'rounded-2xl border px-3 py-2.5',
        isSelected ? 'border-brand bg-brand-soft' : 'border-transparent',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className="flex min-h-11 w-full items-center gap-3 text-left"
      >
        <span
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4',
            stop.kind === 'station' || stop.kind === 'overnight' ? 'bg-dc-soft text-dc' : 'bg-panel-3 text-ink-2',
          )}
        >
          {ICONS[stop.kind]}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{stop.name}</span>
          {stop.address && <span className="block text-xs text-ink-2">{stop.address}</span>}
        </span>
        <span className="shrink-0 text-sm tabular-nums">{time}</span>
      </button>
      <div className="flex flex-col gap-2 pl-11">
        {stop.kind === 'start' ? (
          <p className="text-sm tabular-nums">Start with {percentText(stop.leavePercent)}</p>
        ) : (
          <div>
            <p className="text-xs text-ink-2">Arrive with</p>
            <ArrivalBar band={stop.arrive} isLow={stop.arrive.low < FLOOR_PERCENT} />
          </div>
        )}
        <StopFacts stop={stop} isAvoided={isAvoided} />
        <StopNotes stop={stop} />
        {chargerId !== null && onOpenStation && (
          <Button kind="secondary" className="self-start" onClick={() => onOpenStation({ ...stop, chargerId })}>
            Show the station
          </Button>
        )}
      </div>
    </section>
  );
}

/** What happens at a stop: charging, waiting, paying. */
function StopFacts({ stop, isAvoided }: Pick<Props, 'stop' | 'isAvoided'>) {
  const { chargeMin, chargedWh, overheadMin, stayMin, powerKw, priceDollars, hitchedChance, stall } = stop;
  const charges = chargedWh > 0 && !isToMakeSure(stop);
  const around = [stop.network, ...stop.amenities.map((amenity) => AMENITY_WORDS[amenity])].filter(Boolean).join(' · ');
  const facts = [
    charges && `Charge ${durationText(chargeMin)}, leave with ${percentText(stop.leavePercent)}`,
    charges &&
      `${energyText(chargedWh)}${powerKw === null ? '' : `, up to ${Math.round(powerKw)} kW`} · ${priceDollars === null ? 'price unknown' : `about ${formatMoney(priceDollars)}`}`,
    overheadMin >= 1 && `${durationText(overheadMin)} more for leaving the road and plugging in`,
    stayMin > 0 && `Stay ${durationText(stayMin)}`,
    hitchedChance !== null && hitchedWords(hitchedChance),
    stall !== null && `Use stall ${stall}`,
    around !== '' && around,
    isAvoided && 'You avoid this network, but nothing else does as well here.',
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-ink-2 tabular-nums">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Why the plan stops here, what to do when it is of no use, and what to look at twice. */
function StopNotes({ stop }: { stop: TripStop }) {
  const { units } = useUnits();
  const { why, backup } = stop;
  const warnings = why.filter(isWarning).map(reasonText);
  const reasons = reasonsOf({ ...stop, why: why.filter((reason) => !isWarning(reason)) });
  if (stop.kind !== 'start' && stop.arrive.low < FLOOR_PERCENT)
    warnings.unshift('On a bad day you arrive almost empty.');
  return (
    <>
      {reasons.length > 0 && <p className="text-xs text-ink-2">{reasons.join(' ')}</p>}
      {backup && (
        <p className="text-xs text-ink-2">
          If it does not work: {backup.name}, {formatDistance(backup.distanceM, units)} further.
        </p>
      )}
      {isWarned(stop) && warnings.length > 0 && (
        <p className="flex gap-2 rounded-xl bg-notice-soft px-3 py-2 text-xs font-medium text-notice [&_svg]:size-4 [&_svg]:shrink-0">
          <TriangleAlert aria-hidden="true" />
          {warnings.join(' ')}
        </p>
      )}
    </>
  );
}
