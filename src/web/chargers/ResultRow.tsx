import { memo } from 'react';
import { formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { statusNotice } from './charger-words.ts';
import { PlugTags } from './PlugTag.tsx';
import { type ResultItem, titleOf } from './result-item.ts';
import { ScoreBadge } from './ScoreBadge.tsx';

type Props = { item: ResultItem; isSelected: boolean; onSelect: (item: ResultItem) => void };

/** One charger in the list; all of it is the button that opens its card. Hundreds of them wait while a filter acts. */
export const ResultRow = memo(function ResultRow({ item, isSelected, onSelect }: Props) {
  const { units } = useUnits();
  const notice = statusNotice(item.status, null);
  const secondLine = item.address ?? (item.name ? item.network : null);
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        data-charger={item.id}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(item)}
        className={classNames(
          'flex w-full gap-3 px-4 py-3 text-left transition-colors hover:bg-panel-2 focus-visible:-outline-offset-2',
          isSelected && 'bg-brand-soft',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate text-base font-semibold">{titleOf(item)}</span>
            <span className="shrink-0 text-xs text-ink-2 tabular-nums">{formatDistance(item.distanceM, units)}</span>
          </span>
          {secondLine && <span className="block truncate text-xs text-ink-2">{secondLine}</span>}
          <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <PlugTags counts={item} maxPowerKw={item.maxPowerKw} />
            {item.name && item.network && <span className="truncate text-2xs text-ink-3">{item.network}</span>}
          </span>
          {notice && <span className="mt-1 block text-2xs font-medium text-notice">{notice}</span>}
        </span>
        <span className="-order-1">
          <ScoreBadge score={item.trailerScore} />
        </span>
      </button>
    </li>
  );
});
