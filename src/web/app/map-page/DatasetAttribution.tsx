import type { MapConfig } from '#contract/map.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';

export function DatasetAttribution({ dataset }: { dataset: MapConfig['dataset'] }) {
  const updated = formatDay(dataset.updatedAt);
  return (
    <p className="px-4 py-4 text-2xs text-ink-3 tabular-nums">
      {formatCount(dataset.total)} stations in all · {dataset.attribution}
      {updated && ` · updated ${updated}`}
    </p>
  );
}
