import type { AskAnswer, SearchAction } from '#domain/searches/natural/natural-search.ts';
import { TripDraft } from '#web/trips/form/trip-draft.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';
import { type OpenQuestion, useMapCommands } from '../map-command.ts';
import { writeSearch } from '../map-url.ts';
import { useTrips } from '../routes/use-trips.ts';
import { useResultsPanel } from '../stations/use-results-panel.ts';
import { useSelection } from '../stations/use-selection.ts';
import { useMap } from '../use-map.ts';
import { updateMapUrl } from '../use-map-url.ts';
import { useFilters } from './use-filters.ts';

type Action = AskAnswer['action'];

export function useCarryOut(openQuestion: OpenQuestion): (answer: { readonly action: Action }) => void {
  const { stations, handle } = useMap();
  const { showHalf } = useMapLayout();
  const filters = useFilters();
  const panel = useResultsPanel();
  const selection = useSelection();
  const { planner } = useTrips();
  const runMapCommand = useMapCommands();

  function showSearch({ filters: wanted, bounds, near, sort }: SearchAction) {
    filters.setQuestionRig(wanted.rig);
    filters.change({ ...wanted, text: '' });
    updateMapUrl((params) =>
      writeSearch(params, wanted.text, wanted.text === '' ? null : { ...near, ...(bounds ? { box: bounds } : {}) }),
    );
    panel.onSortChange(sort);
    selection.close();
    if (bounds) handle.current?.fitBounds(bounds);
    showHalf();
  }

  async function showStation(id: string) {
    const station = panel.results.items.find((item) => item.id === id) ?? (await stations?.find(id));
    if (station) selection.openAndShow({ id, lat: station.lat, lng: station.lng });
  }

  function showTrip({ waypoints = [], ...parts }: Extract<Action, { kind: 'plan' }>['trip']) {
    const stops = waypoints.map((place, index) => ({ key: `w${index}`, place, stayMin: 0 }));
    const { form } = planner;
    form.setDraft(TripDraft.parse({ ...form.draft, start: null, end: null, ...parts, waypoints: stops }));
    planner.open();
  }

  return ({ action }) => {
    if (action.kind === 'search') showSearch(action);
    else if (action.kind === 'map') runMapCommand(action.command, openQuestion);
    else if (action.kind === 'station') void showStation(action.id);
    else if (action.kind === 'plan') showTrip(action.trip);
  };
}
