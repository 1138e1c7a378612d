import type { MapConfig } from '#contract/map.ts';
import type { MapCommand } from '#domain/searches/natural/map-command.ts';
import { basemapUnavailableReason } from './layout/basemap-availability.ts';
import type { useBasemap } from './layout/use-basemap.ts';
import type { useMapLayout } from './layout/use-map-layout.ts';
import type { useTrips } from './routes/use-trips.ts';
import type { useAsk } from './search/use-ask.ts';
import type { useSearch } from './search/use-search.ts';
import type { useResultsPanel } from './stations/use-results-panel.ts';
import type { useSelection } from './stations/use-selection.ts';
import type { MapView } from './use-map-view.ts';

/** The parts of the map page that commands act on. */
type CommandTargets = {
  readonly config: Pick<MapConfig, 'layers'>;
  readonly view: MapView;
  readonly layout: ReturnType<typeof useMapLayout>;
  readonly basemap: ReturnType<typeof useBasemap>;
  readonly search: ReturnType<typeof useSearch>;
  readonly ask: Pick<ReturnType<typeof useAsk>, 'question' | 'close'>;
  readonly results: ReturnType<typeof useResultsPanel>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly trips: ReturnType<typeof useTrips>;
};

const BASEMAP_TEXT = {
  street: 'Street map.',
  satellite: 'Satellite map.',
  hybrid: 'Satellite map with roads.',
} as const;

function zoom({ view }: CommandTargets, steps: number): string {
  const { lat, lng, zoom: now } = view.center;
  view.lookAt({ lat, lng, zoom: now + steps });
  return steps > 0 ? 'Zoomed in.' : 'Zoomed out.';
}

function setBasemap({ basemap, config }: CommandTargets, kind: NonNullable<MapCommand['layer']>): string {
  const reason = basemapUnavailableReason(kind, config.layers, navigator.onLine);
  if (reason !== null) return reason;
  basemap.choose(kind);
  return BASEMAP_TEXT[kind];
}

function showResults({ layout, results, selection, trips }: CommandTargets, isShown: boolean): string {
  if (isShown) {
    selection.close();
    if (trips.isOpen) trips.planner.close();
  }
  results.onOpenChange(isShown);
  layout.setDetent(isShown ? 'full' : 'peek');
  return isShown ? 'Here is the list.' : 'The list is hidden.';
}

/** Closes the topmost panel over the map. */
function goBack({ ask, selection, trips }: CommandTargets): string {
  if (trips.isOpen) trips.planner.close();
  else if (selection.card !== null) selection.close();
  else if (ask.question !== null) ask.close();
  else return 'Only the map is open.';
  return 'Back on the map.';
}

/** Runs a command like the map's own buttons; returns a text about the result. */
export function runMapCommand({ action, layer, steps = 1 }: MapCommand, page: CommandTargets): string {
  switch (action) {
    case 'zoom_in':
      return zoom(page, steps);
    case 'zoom_out':
      return zoom(page, -steps);
    case 'set_layer':
      return setBasemap(page, layer ?? 'street');
    case 'show_results':
      return showResults(page, true);
    case 'hide_results':
      return showResults(page, false);
    case 'back':
      return goBack(page);
    default:
      void page.search.locateMe();
      return 'Looking for your location.';
  }
}
