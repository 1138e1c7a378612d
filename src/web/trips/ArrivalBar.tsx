import type { ChargeBand } from '#domain/trips/trip.ts';
import { classNames } from '#web/ui/class-names.ts';
import { bandText } from './trip-measures.ts';

const inside = (percent: number) => Math.max(0, Math.min(100, percent));

/** The charge on arrival as a bar: what nine of ten drives stay between, the mean as a line in it, and the numbers. */
export function ArrivalBar({ band, isLow }: { band: ChargeBand; isLow: boolean }) {
  const low = inside(band.low);
  return (
    <div className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="relative h-3 min-w-16 flex-1 overflow-hidden rounded-full border border-line bg-panel-3"
      >
        <span
          className={classNames('absolute inset-y-0 opacity-40', isLow ? 'bg-alert' : 'bg-brand')}
          style={{ left: `${low}%`, width: `${Math.max(1, inside(band.high) - low)}%` }}
        />
        <span
          className={classNames('absolute inset-y-0 w-1 -translate-x-1/2', isLow ? 'bg-alert' : 'bg-brand')}
          style={{ left: `${inside(band.mean)}%` }}
        />
      </span>
      <span className="shrink-0 text-sm font-semibold tabular-nums">{bandText(band)}</span>
    </div>
  );
}
