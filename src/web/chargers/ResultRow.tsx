import { memo, type ReactNode } from 'react';
import { formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { statusNotice } from './charger-words.ts';
import { PlugTags } from './PlugTag.tsx';
import { type ResultItem, titleOf } from './result-item.ts';
import { SaveButton } from './SaveButton.tsx';
import { ScoreBadge } from './ScoreBadge.tsx';

export type VerdictOf = (id: string, publicScore: number) => ReactNode;

type Props = {
  item: ResultItem;
  isSelected: boolean;
  isSaved: boolean;
  /** What the station is to the rig that is used, by its number and its score; null where no rig is. */
  verdictOf: VerdictOf | null;
  onSelect: (item: ResultItem) => void;
  onToggleSaved: (id: string) => void;
};

/** One charger in the list; all of it but the heart is the button that opens its card. Hundreds of them wait while a filter acts. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { item, isSelected, isSaved, verdictOf, onSelect, onToggleSaved } = props;
  const { units } = useUnits();
  const notice = statusNotice(item.status, null);
  const secondLine = item.address ?? (item.name ? item.network : null);
  return (
    <li className="relative border-b border-line last:border-b-0">
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
          {secondLine && <span className="block truncate pr-10 text-xs text-ink-2">{secondLine}</span>}
          <span className="mt-1.5 flex flex-wrap items-center gap-1.5 pr-10">
            {item.trailerScore !== null && verdictOf?.(item.id, item.trailerScore)}
            <PlugTags counts={item} maxPowerKw={item.maxPowerKw} />
            {item.name && item.network && (
              <span className="min-w-16 flex-1 truncate text-2xs text-ink-3">{item.network}</span>
            )}
          </span>
          {notice && <span className="mt-1 block text-2xs font-medium text-notice">{notice}</span>}
        </span>
        <span className="-order-1">
          <ScoreBadge score={item.trailerScore} />
        </span>
      </button>
      <SaveButton
        isSaved={isSaved}
        onToggle={() => onToggleSaved(item.id)}
        className="absolute right-2 bottom-1.5 outline-offset-[-2px]!"
      />
    </li>
  );
});
