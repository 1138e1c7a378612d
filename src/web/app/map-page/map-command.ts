import type { MapCommand } from '#domain/searches/natural/map-command.ts';
import { basemapUnavailableReason } from './layout/basemap-availability.ts';
import type { MapParts } from './use-map-parts.ts';

const LAYER_TEXT = { street: 'Street map.', satellite: 'Satellite map.', hybrid: 'Satellite map with roads.' } as const;

function zoom({ view }: MapParts, steps: number): string {
  const { lat, lng, zoom: now } = view.center;
  view.lookAt({ lat, lng, zoom: now + steps });
  return steps > 0 ? 'Zoomed in.' : 'Zoomed out.';
}

function setLayer({ basemap, config }: MapParts, layer: NonNullable<MapCommand['layer']>): string {
  const reason = basemapUnavailableReason(layer, config.layers, navigator.onLine);
  if (reason !== null) return reason;
  basemap.choose(layer);
  return LAYER_TEXT[layer];
}

function showResults({ layout, results, selection, trips }: MapParts, isShown: boolean): string {
  if (isShown) {
    selection.close();
    if (trips.isOpen) trips.planner.close();
  }
  results.onOpenChange(isShown);
  layout.setDetent(isShown ? 'full' : 'peek');
  return isShown ? 'Here is the list.' : 'The list is hidden.';
}

/** Closes what is open on the map, the newest first. */
function goBack({ ask, selection, trips }: MapParts): string {
  if (trips.isOpen) trips.planner.close();
  else if (selection.card !== null) selection.close();
  else if (ask.question !== null) ask.close();
  else return 'Only the map is open.';
  return 'Back on the map.';
}

/** Does on the map what its buttons do; returns what was done. */
export function doMapCommand({ action, layer, steps = 1 }: MapCommand, page: MapParts): string {
  switch (action) {
    case 'zoom_in':
      return zoom(page, steps);
    case 'zoom_out':
      return zoom(page, -steps);
    case 'set_layer':
      return setLayer(page, layer ?? 'street');
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
