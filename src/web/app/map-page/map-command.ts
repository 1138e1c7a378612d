import type { MapCommand } from '#domain/searches/natural/map-command.ts';
import { basemapUnavailableReason } from './layout/basemap-availability.ts';
import { useMapLayout } from './layout/use-map-layout.ts';
import { useTrips } from './routes/use-trips.ts';
import { useSearch } from './search/use-search.ts';
import { useListOpen } from './stations/use-list-open.ts';
import { useSelection } from './stations/use-selection.ts';
import { useMap } from './use-map.ts';
import { useMapView } from './use-map-view.ts';

/** The question in the search field (null if there is none), and how to close it. */
export type OpenQuestion = { readonly question: unknown; readonly close: () => void };

function useCommandTargets() {
  return {
    map: useMap(),
    view: useMapView(),
    layout: useMapLayout(),
    list: useListOpen(),
    search: useSearch(),
    selection: useSelection(),
    trips: useTrips(),
  };
}

type CommandTargets = ReturnType<typeof useCommandTargets>;

const BASEMAP_TEXT = {
  street: 'Street map.',
  satellite: 'Satellite map.',
  hybrid: 'Satellite map with roads.',
} as const;

function zoom({ view }: CommandTargets, steps: number): string {
  const { lat, lng, zoom: current } = view.center;
  view.lookAt({ lat, lng, zoom: current + steps });
  return steps > 0 ? 'Zoomed in.' : 'Zoomed out.';
}

function setBasemap({ map: { basemap, config } }: CommandTargets, kind: NonNullable<MapCommand['layer']>): string {
  const reason = basemapUnavailableReason(kind, config.layers, navigator.onLine);
  if (reason !== null) return reason;
  basemap.choose(kind);
  return BASEMAP_TEXT[kind];
}

function showResults({ layout, list, selection, trips }: CommandTargets, isShown: boolean): string {
  if (isShown) {
    selection.close();
    if (layout.isTripOpen) trips.planner.close();
  }
  list.setListOpen(isShown);
  layout.setDetent(isShown ? 'full' : 'peek');
  return isShown ? 'Here is the list.' : 'The list is hidden.';
}

/** Closes the topmost panel over the map. */
function goBack({ layout, selection, trips }: CommandTargets, openQuestion: OpenQuestion): string {
  if (layout.isTripOpen) trips.planner.close();
  else if (selection.card !== null) selection.close();
  else if (openQuestion.question !== null) openQuestion.close();
  else return "There's nothing to close.";
  return 'Back on the map.';
}

function runMapCommand(
  { action, layer, steps = 1 }: MapCommand,
  page: CommandTargets,
  openQuestion: OpenQuestion,
): string {
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
      return goBack(page, openQuestion);
    default:
      void page.search.locateMe();
      return 'Looking for your location.';
  }
}

/** Returns a function that carries out a command as the map's buttons would; it returns a message about the result. */
export function useMapCommands(): (command: MapCommand, openQuestion: OpenQuestion) => string {
  const targets = useCommandTargets();
  return (command, openQuestion) => runMapCommand(command, targets, openQuestion);
}
