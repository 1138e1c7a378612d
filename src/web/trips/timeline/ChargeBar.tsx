import type { ChargeBand } from '#domain/trips/trip.ts';
import { classNames } from '#web/ui/class-names.ts';

const clampPercent = (percent: number) => Math.max(0, Math.min(100, percent));

type Props = { arrive: ChargeBand; departurePercent: number; isLow: boolean };

export function ChargeBar({ arrive, departurePercent, isLow }: Props) {
  const [low, mean, high, departure] = [arrive.low, arrive.mean, arrive.high, departurePercent].map(clampPercent) as [
    number,
    number,
    number,
    number,
  ];
  const color = isLow ? 'bg-alert' : 'bg-brand';
  return (
    <span aria-hidden="true" className="relative block h-2 overflow-hidden rounded-full bg-panel-3">
      <span className={classNames('absolute inset-y-0 left-0 opacity-35', color)} style={{ width: `${departure}%` }} />
      <span className={classNames('absolute inset-y-0 left-0', color)} style={{ width: `${low}%` }} />
      <span
        className={classNames('absolute inset-y-0 opacity-55', color)}
        style={{ left: `${low}%`, width: `${Math.max(0, high - low)}%` }}
      />
      <span className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink" style={{ left: `${mean}%` }} />
    </span>
  );
}
