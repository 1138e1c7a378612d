import type { PageStep } from '#domain/assistant/message.ts';
import { writeSearch } from './map-url.ts';
import { useTrips } from './routes/use-trips.ts';
import { useFilters } from './search/use-filters.ts';
import { useListOpen } from './stations/use-list-open.ts';
import { useResultsPanel } from './stations/use-results-panel.ts';
import { useSelection } from './stations/use-selection.ts';
import { useMap } from './use-map.ts';
import { updateMapUrl, useMapUrl } from './use-map-url.ts';
import { useMapView } from './use-map-view.ts';

/** Returns a function to call before each step; it returns another one, which undoes that step. */
export function useCreateUndo(): (step: PageStep) => () => void {
  const { basemap } = useMap();
  const { center: camera, lookAt } = useMapView();
  const { near, basemap: basemapKind } = useMapUrl();
  const { isListOpen, setListOpen } = useListOpen();
  const { current: filters, change } = useFilters();
  const { sort, onSortChange } = useResultsPanel();
  const { close } = useSelection();
  const { planner } = useTrips();
  const { draft, setDraft } = planner.form;
  return ({ kind }) => {
    if (kind === 'station') return close;
    if (kind === 'plan')
      return () => {
        setDraft(draft);
        planner.close();
      };
    if (kind === 'map')
      return () => {
        lookAt(camera);
        basemap.choose(basemapKind);
        setListOpen(isListOpen);
      };
    return () => {
      change(filters);
      updateMapUrl((params) => writeSearch(params, filters.text, near));
      onSortChange(sort);
      lookAt(camera);
    };
  };
}
