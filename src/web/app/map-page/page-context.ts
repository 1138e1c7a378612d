import type { MessageContext } from '#domain/assistant/message.ts';
import { useUnits } from '#web/lib/units.ts';
import { toMessageContext } from './message-context.ts';
import { useFilters } from './search/use-filters.ts';
import { useSearch } from './search/use-search.ts';
import { useResultsPanel } from './stations/use-results-panel.ts';
import { useMapUrl } from './use-map-url.ts';
import { useMapView } from './use-map-view.ts';

export function usePageContext(): () => MessageContext {
  const { center, bounds } = useMapView();
  const { position } = useSearch();
  const { current: filters } = useFilters();
  const { items } = useResultsPanel().results;
  const { stationId: selected } = useMapUrl();
  const { units } = useUnits();
  return () => {
    const { lat, lng, zoom } = center;
    return toMessageContext({ view: { lat, lng, zoom, bounds }, position, filters, items, selected, units });
  };
}
