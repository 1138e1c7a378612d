import { ChevronDown } from 'lucide-react';
import { formatQuantity } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ListSort } from './result-order.ts';
import { type ResultScope, resultAnnouncement } from './result-text.ts';

type Props = {
  scope: ResultScope;
  total: number | null;
  hasCountFailed: boolean;
  dcFastCount: number | null;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  sort: ListSort;
  sorts: readonly ListSort[];
  onSortChange: (sort: ListSort) => void;
};

const SORT_LABELS: Readonly<Record<ListSort, string>> = {
  match: 'Best match',
  fast_first: 'DC fast first',
  distance: 'Nearest',
  trailer_score: 'Best for towing',
  likely_hitched: 'Best chance to stay hitched',
  power: 'Most power',
};

export function ResultsHeader(props: Props) {
  const { scope, total, hasCountFailed, dcFastCount, isOpen, onOpenChange, sort, sorts, onSortChange } = props;
  return (
    <div className="flex items-center justify-between gap-2 px-2 pb-1 max-[18rem]:flex-wrap">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpenChange(!isOpen)}
          className="flex min-h-11 items-center gap-1.5 rounded-xl px-2 text-base font-semibold tabular-nums hover:bg-panel-2"
        >
          {total === null ? (hasCountFailed ? 'Results' : 'Counting...') : formatQuantity(total, 'result')}
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <p role="status" className="sr-only">
        {resultAnnouncement(scope, total, dcFastCount)}
      </p>
      {isOpen && (
        <select
          aria-label="Sort by"
          value={sort}
          onChange={(event) => onSortChange(sorts.find((value) => value === event.target.value) ?? sort)}
          className="field-sizing-content min-h-11 cursor-pointer rounded-xl bg-panel px-2 text-xs font-medium text-ink-2 hover:bg-panel-2"
        >
          {sorts.map((value) => (
            <option key={value} value={value}>
              {SORT_LABELS[value]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
