import { SearchX } from 'lucide-react';
import { ERRORS } from '#contract/errors.ts';
import type { MapConfig } from '#contract/map.ts';
import { countActiveFilters } from '#domain/chargers/filter-url.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { GetRefusalReason, RenderVerdict } from '#web/chargers/ResultRow.tsx';
import { ResultsHeader } from '#web/chargers/ResultsHeader.tsx';
import { ResultsList } from '#web/chargers/ResultsList.tsx';
import type { ResultScope } from '#web/chargers/result-copy.ts';
import type { ResultItem } from '#web/chargers/result-item.ts';
import type { ListSort } from '#web/chargers/result-order.ts';
import type { SaveState } from '#web/chargers/SaveButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DatasetAttribution } from './DatasetAttribution.tsx';
import type { CountedResults } from './use-results.ts';

export type ResultsPanelProps = {
  scope: ResultScope;
  results: CountedResults;
  filters: ChargerFilters;
  dataset: MapConfig['dataset'];
  shown: number;
  onShowMore: () => void;
  sort: ListSort;
  sorts: readonly ListSort[];
  onSortChange: (sort: ListSort) => void;
  onSelect: (item: ResultItem) => void;
  saving: SaveState;
  verdictOf: RenderVerdict | null;
  getRefusalReason: GetRefusalReason | null;
  onClearFilters: () => void;
  onClearSearch: () => void;
  onZoomOut: () => void;
  /** Null if signed out. */
  onAddMissing: (() => void) | null;
  onOwnSuggestions: (() => void) | null;
  isOpen: boolean;
  /** On phones the sheet opens and closes, and the list is always in it. */
  alwaysListed?: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Number of results and, when open, the list. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { scope, results, sort, sorts, onSortChange, isOpen, alwaysListed = false, onOpenChange } = props;
  return (
    <section aria-label="Results" className="flex min-h-0 flex-1 flex-col">
      <ResultsHeader
        scope={scope}
        total={results.total}
        isUncounted={results.notice !== null}
        dcFast={results.dcFast}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        sort={sort}
        sorts={sorts}
        onSortChange={onSortChange}
      />
      {scope.kind !== 'view' && (
        <div className="flex items-center justify-between gap-2 pr-2 pb-1 pl-4 text-xs text-ink-2 max-[18rem]:flex-wrap">
          <p className="flex min-w-0">
            <span className="truncate">Matching "{scope.text}</span>
            <span className="shrink-0">" {scope.kind}</span>
          </p>
          <Button kind="quiet" onClick={props.onClearSearch}>
            Clear search
          </Button>
        </div>
      )}
      {(isOpen || alwaysListed) && (
        <ResultsList
          scope={scope}
          results={results}
          shown={props.shown}
          onShowMore={props.onShowMore}
          onSelect={props.onSelect}
          saving={props.saving}
          verdictOf={props.verdictOf}
          getRefusalReason={props.getRefusalReason}
          empty={<NothingFound {...props} />}
          footer={<ResultsFooter {...props} />}
        />
      )}
    </section>
  );
}

function ResultsFooter({ dataset, onAddMissing, onOwnSuggestions }: ResultsPanelProps) {
  return (
    <div className="flex flex-col items-center gap-1 pb-2">
      <DatasetAttribution dataset={dataset} />
      <div className="flex flex-wrap justify-center gap-1">
        {onAddMissing && (
          <Button kind="quiet" onClick={onAddMissing}>
            Add a missing station
          </Button>
        )}
        {onOwnSuggestions && (
          <Button kind="quiet" onClick={onOwnSuggestions}>
            My suggestions
          </Button>
        )}
      </div>
    </div>
  );
}

function NothingFound(props: ResultsPanelProps) {
  const { scope, filters, results, onClearFilters, onClearSearch, onZoomOut, onAddMissing } = props;
  const isSearch = scope.kind !== 'view';
  const isFiltered = countActiveFilters({ ...filters, text: '' }) > 0;
  if (results.notice)
    return (
      <div role="alert">
        <EmptyState icon={<SearchX aria-hidden="true" />} title={results.notice} />
      </div>
    );
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={isSearch ? ERRORS.no_results.message : 'No stations in this view'}
      action={
        <>
          {isSearch && <Button onClick={onClearSearch}>Clear search</Button>}
          {isFiltered && (
            <Button kind={isSearch ? 'secondary' : 'primary'} onClick={onClearFilters}>
              Clear filters
            </Button>
          )}
          {!isSearch && (
            <Button kind="secondary" onClick={onZoomOut}>
              Zoom out
            </Button>
          )}
          {onAddMissing && (
            <Button kind="quiet" onClick={onAddMissing}>
              Add a missing station
            </Button>
          )}
        </>
      }
    >
      {isFiltered &&
        `Some filters are on. ${isSearch ? 'There may be more without them' : 'There may be stations here without them'}.`}
    </EmptyState>
  );
}
