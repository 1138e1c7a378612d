import type { PageStep } from '#domain/assistant/message.ts';
import { writeSearch } from './map-url.ts';
import type { MapParts } from './use-map-parts.ts';
import { updateMapUrl } from './use-map-url.ts';

/** Captures what the page shows now. The returned function expects the next step, and returns a function to undo it. */
export function capturePage(parts: MapParts): (step: PageStep) => () => void {
  const { basemap, filters, results, selection, trips, url, view } = parts;
  const before = {
    filters: filters.current,
    area: url.near,
    camera: view.center,
    sort: results.sort,
    draft: trips.planner.form.draft,
    basemap: url.basemap,
    isListOpen: results.isOpen,
  };
  return (step) => {
    if (step.kind === 'station') return selection.close;
    if (step.kind === 'plan')
      return () => {
        trips.planner.form.setDraft(before.draft);
        trips.planner.close();
      };
    if (step.kind === 'map')
      return () => {
        view.lookAt(before.camera);
        basemap.choose(before.basemap);
        results.onOpenChange(before.isListOpen);
      };
    return () => {
      filters.change(before.filters);
      updateMapUrl((params) => writeSearch(params, before.filters.text, before.area));
      results.onSortChange(before.sort);
      view.lookAt(before.camera);
    };
  };
}
