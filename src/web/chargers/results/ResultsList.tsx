import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { RigSize } from '#domain/score/rig-size.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { SaveState } from '../SaveButton.tsx';
import { type GetAccessProblem, type RenderVerdict, ResultRow } from './ResultRow.tsx';
import { groupIntoSites, type ResultItem, takeSites } from './result-item.ts';
import { moreResultsHint, type ResultScope } from './result-text.ts';

export const PAGE_ROWS = 100;

export type Results = {
  readonly items: readonly ResultItem[];
  /** Null while unknown. */
  readonly total: number | null;
  readonly isLoading: boolean;
  readonly canLoadMore: boolean;
  /** Why the list may be incomplete. */
  readonly notice: string | null;
  /** What distances are measured from, or why there are none. */
  readonly distanceNote: string;
};

type Props = {
  scope: ResultScope;
  results: Results;
  shownRows: number;
  onShowMore: () => void;
  onSelect: (item: ResultItem) => void;
  saving: SaveState;
  renderVerdict: RenderVerdict | null;
  getAccessProblem: GetAccessProblem | null;
  rig: RigSize | null;
  emptyState: ReactNode;
  footer?: ReactNode;
};

/** The map's chargers as a list, also for people who can't use a map. */
export function ResultsList(props: Props) {
  const {
    scope,
    results,
    shownRows,
    onShowMore,
    onSelect,
    saving,
    renderVerdict,
    getAccessProblem,
    rig,
    emptyState,
    footer,
  } = props;
  const { total, isLoading, notice, distanceNote, canLoadMore } = results;
  // Deferred: drawing the markers comes first, and there are many rows.
  const items = useDeferredValue(results.items);
  const sites = useMemo(() => takeSites(groupIntoSites(items), shownRows), [items, shownRows]);
  const visibleCount = sites.reduce((sum, site) => sum + site.items.length, 0);
  // Loaded rows render in a moment; until then, don't show the empty state.
  if (items.length === 0) return isLoading || results.items.length > 0 ? <LoadingRows /> : emptyState;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={isLoading}>
      {distanceNote && <p className="px-4 pb-1 text-2xs text-ink-3">{distanceNote}</p>}
      {notice && <p className="px-4 pb-2 text-xs text-notice">{notice}</p>}
      <ul aria-label="Charging stations">
        {sites.map((site) => (
          <ResultRow
            key={site.first.id}
            site={site}
            waitingIds={site.items.flatMap(({ id }) => (saving.waiting.has(id) ? id : [])).join(' ')}
            savedIds={site.items.flatMap(({ id }) => (saving.saved.has(id) ? id : [])).join(' ')}
            renderVerdict={renderVerdict}
            getAccessProblem={getAccessProblem}
            rig={rig}
            onSelect={onSelect}
            onToggleSaved={saving.onToggle}
          />
        ))}
      </ul>
      <ListEnd
        scope={scope}
        visibleCount={visibleCount}
        totalCount={total ?? items.length}
        canShowMore={canLoadMore || items.length > visibleCount}
        onShowMore={onShowMore}
      />
      {footer}
    </div>
  );
}

type EndProps = {
  scope: ResultScope;
  visibleCount: number;
  totalCount: number;
  canShowMore: boolean;
  onShowMore: () => void;
};

function ListEnd({ scope, visibleCount, totalCount, canShowMore, onShowMore }: EndProps) {
  if (totalCount <= visibleCount) return null;
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line px-4 py-4 text-center text-xs text-ink-2">
      <p className="tabular-nums">
        Showing {formatCount(visibleCount)} of {formatCount(totalCount)}.
        {canShowMore ? '' : ` ${moreResultsHint(scope)}`}
      </p>
      {canShowMore && (
        <Button kind="secondary" onClick={onShowMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function LoadingRows() {
  return (
    <div role="status" className="px-4">
      <span className="sr-only">Loading stations...</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex gap-3 py-3">
          <Skeleton className="size-9" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
