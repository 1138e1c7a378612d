import { formatCount, formatLocalDay } from '#web/lib/format.ts';
import { useMap } from '../use-map.ts';

export function DatasetAttribution() {
  const { dataset } = useMap().config;
  const { updatedAt } = dataset;
  return (
    <p className="px-4 py-4 text-2xs text-ink-3 tabular-nums">
      {formatCount(dataset.total)} stations in all · {dataset.attribution}
      {updatedAt !== null && ` · updated ${formatLocalDay(updatedAt)}`}
    </p>
  );
}
