import type { MessageContext } from '#domain/assistant/message.ts';
import { useUnits } from '#web/lib/units.ts';
import { useFilters } from './search/use-filters.ts';
import { useSearch } from './search/use-search.ts';
import { useResultsPanel } from './stations/use-results-panel.ts';
import { useMapUrl } from './use-map-url.ts';
import { useMapView } from './use-map-view.ts';

const RESULTS_MAX = 100;

export function usePageContext(): () => MessageContext {
  const { center, bounds } = useMapView();
  const { position } = useSearch();
  const { current: filters } = useFilters();
  const { items } = useResultsPanel().results;
  const { stationId: selected } = useMapUrl();
  const { units } = useUnits();
  return () => {
    const { lat, lng, zoom } = center;
    const results = items.slice(0, RESULTS_MAX).map(({ id }) => id);
    return { view: { lat, lng, zoom, bounds }, position, filters, results, selected, units };
  };
}
