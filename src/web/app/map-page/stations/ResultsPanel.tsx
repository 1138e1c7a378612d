import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { countActiveFilters } from '#domain/chargers/filter-url.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { RenderVerdict } from '#web/chargers/results/ResultRow.tsx';
import { ResultsHeader } from '#web/chargers/results/ResultsHeader.tsx';
import { ResultsList } from '#web/chargers/results/ResultsList.tsx';
import { RowVerdict } from '#web/reviews/verdict/RowVerdict.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useDialogs } from '../account/use-dialogs.ts';
import { useDriver } from '../account/use-driver.ts';
import { DatasetAttribution } from '../layout/DatasetAttribution.tsx';
import { useFilters } from '../search/use-filters.ts';
import { useSearch } from '../search/use-search.ts';
import { useMap } from '../use-map.ts';
import { useMapView } from '../use-map-view.ts';
import { useMapFavorites } from './use-map-favorites.ts';
import { useResultsPanel } from './use-results-panel.ts';
import { useSelection } from './use-selection.ts';

type Props = {
  isOpen: boolean;
  /** On phones the sheet opens and closes, and the list is always in it. */
  isAlwaysListed?: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ResultsPanel({ isOpen, isAlwaysListed = false, onOpenChange }: Props) {
  const { activeRig } = useDriver();
  const search = useSearch();
  const panel = useResultsPanel();
  const selection = useSelection();
  const favorites = useMapFavorites();
  const { scope, results } = panel;
  const renderVerdict = useRowVerdict();
  return (
    <section aria-label="Results" className="flex min-h-0 flex-1 flex-col">
      <ResultsHeader
        scope={scope}
        total={results.total}
        hasCountFailed={results.notice !== null}
        dcFastCount={results.dcFastCount}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        sort={panel.sort}
        sorts={panel.sorts}
        onSortChange={panel.onSortChange}
      />
      {scope.kind !== 'view' && (
        <div className="flex items-center justify-between gap-2 pr-2 pb-1 pl-4 text-xs text-ink-2 max-[18rem]:flex-wrap">
          <p className="line-clamp-2 min-w-0 break-words">
            Matching "{scope.text}" {scope.kind}
          </p>
          <Button kind="quiet" className="shrink-0" onClick={search.clear}>
            Clear search
          </Button>
        </div>
      )}
      {(isOpen || isAlwaysListed) && (
        <ResultsList
          scope={scope}
          results={results}
          shownRows={panel.shownRows}
          onShowMore={panel.onShowMore}
          onSelect={selection.openAndShow}
          saving={{ saved: favorites.saved, waiting: favorites.waiting, onToggle: favorites.toggle }}
          renderVerdict={renderVerdict}
          getAccessProblem={activeRig.charging?.getAccessProblem ?? null}
          rig={activeRig.size}
          emptyState={<NothingFound />}
          footer={<ResultsFooter />}
        />
      )}
    </section>
  );
}

/** Null if signed out or without a rig. */
function useRowVerdict(): RenderVerdict | null {
  const { uid, activeRig } = useDriver();
  const { rig } = activeRig;
  const renderVerdict: RenderVerdict = useCallback(
    (id, score) => rig && <RowVerdict chargerId={id} publicScore={score} rig={rig.measures} />,
    [rig],
  );
  return uid === null || rig === null ? null : renderVerdict;
}

function ResultsFooter() {
  const { uid } = useDriver();
  const { suggestions } = useDialogs();
  return (
    <div className="flex flex-col items-center gap-1 pb-2">
      <DatasetAttribution />
      <div className="flex flex-wrap justify-center gap-1">
        <AddMissingButton />
        {uid !== null && (
          <Button kind="quiet" onClick={suggestions.showOwn}>
            My suggestions
          </Button>
        )}
      </div>
    </div>
  );
}

function AddMissingButton() {
  const { uid } = useDriver();
  const { center } = useMapView();
  const { suggestions } = useDialogs();
  if (uid === null) return null;
  return (
    <Button kind="quiet" onClick={() => suggestions.addMissing(center)}>
      Add a missing station
    </Button>
  );
}

function NothingFound() {
  const { handle } = useMap();
  const filters = useFilters();
  const search = useSearch();
  const { scope, results } = useResultsPanel();
  const { text } = filters.current;
  const isSearch = scope.kind !== 'view';
  const isFiltered = countActiveFilters({ ...filters.current, text: '' }) > 0;
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
          {isSearch && <Button onClick={search.clear}>Clear search</Button>}
          {isFiltered && (
            <Button kind={isSearch ? 'secondary' : 'primary'} onClick={() => filters.change({ ...NO_FILTERS, text })}>
              Clear filters
            </Button>
          )}
          {!isSearch && (
            <Button kind="secondary" onClick={() => handle.current?.zoomOut()}>
              Zoom out
            </Button>
          )}
          <AddMissingButton />
        </>
      }
    >
      {isFiltered &&
        `Some filters are on. ${isSearch ? 'There may be more results without them' : 'There may be stations here without them'}.`}
    </EmptyState>
  );
}
