import type { PageStep } from '#domain/assistant/message.ts';
import type { MapParts } from './use-map-parts.ts';

/** Remembers what the page shows before a step is taken; returns how to take a step back, given which it was. */
export function rememberPage({ filters, view, trips, selection, results }: MapParts): (step: PageStep) => () => void {
  const before = { filters: filters.current, camera: view.center, sort: results.sort, draft: trips.planner.form.draft };
  return (step) => {
    if (step.kind === 'station') return selection.close;
    if (step.kind === 'plan')
      return () => {
        trips.planner.form.setDraft(before.draft);
        trips.planner.close();
      };
    return () => {
      filters.change(before.filters);
      results.onSortChange(before.sort);
      view.lookAt(before.camera);
    };
  };
}
