import { formatCount, formatDay } from '#web/lib/format.ts';
import { useMap } from '../use-map.ts';

export function DatasetAttribution() {
  const { dataset } = useMap().config;
  const updated = formatDay(dataset.updatedAt);
  return (
    <p className="px-4 py-4 text-2xs text-ink-3 tabular-nums">
      {formatCount(dataset.total)} stations in all · {dataset.attribution}
      {updated && ` · updated ${updated}`}
    </p>
  );
}
