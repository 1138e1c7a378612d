import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { MapConfig } from '#contract/map.ts';
import { type ChargerFilters, SEARCH_TEXT_MAX } from '#domain/chargers/filters.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Query } from '#domain/language/query.ts';
import { checkFeature } from '#domain/license/gate.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import type { MapCommand } from '#domain/searches/natural/map-command.ts';
import type { AskAnswer, SearchAction } from '#domain/searches/natural/natural-search.ts';
import { filtersKey } from '#web/chargers/results/region-cache.ts';
import { toQuestionEvent } from '#web/lib/events/search-event.ts';
import { track } from '#web/lib/events/track.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { createLatestRun } from '#web/lib/hooks/latest-run.ts';
import { findInPackages } from '#web/lib/packages/answer-offline.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { useUnits } from '#web/lib/units.ts';
import type { Stations } from '#web/map/stations/stations.ts';
import { type AskRequest, askServer } from '#web/searches/ask-queries.ts';
import { searchesQuery } from '#web/searches/search-queries.ts';
import { TripDraft } from '#web/trips/form/trip-draft.ts';
import { type MapUrlState, writeSearch } from '../map-url.ts';
import type { useTrips } from '../routes/use-trips.ts';
import type { useResultsPanel } from '../stations/use-results-panel.ts';
import type { useSelection } from '../stations/use-selection.ts';
import type { DriverProfile } from '../use-driver-profile.ts';
import { updateMapUrl } from '../use-map-url.ts';
import type { MapView } from '../use-map-view.ts';
import type { MapFilters } from './use-filters.ts';

type Options = {
  readonly driver: DriverProfile;
  readonly stations: Stations | null;
  readonly networks: MapConfig['networks'];
  readonly filters: MapFilters;
  readonly view: MapView;
  readonly results: ReturnType<typeof useResultsPanel>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly trips: ReturnType<typeof useTrips>;
  readonly url: MapUrlState;
  readonly rig: RigSize | null;
  readonly position: LatLng | null;
  readonly setSpokenRig: (rig: RigSize | null) => void;
  readonly onFound: () => void;
  readonly onMapCommand: (command: MapCommand) => void;
};

type AskOptions = { readonly isNowLicensed?: boolean; readonly isSpoken?: boolean; readonly signal?: AbortSignal };

type AskState = {
  /** The last sentence or chip; null if nothing is asked. */
  readonly question: string | Query | null;
  readonly answer: AskAnswer | null;
  readonly isAsking: boolean;
  /** Why the license doesn't allow questions; null if it does. */
  readonly blockedReason: string | null;
  readonly failure: string | null;
};

const NO_QUESTION: AskState = { question: null, answer: null, isAsking: false, blockedReason: null, failure: null };
const RESULTS_SENT = 100;
/** The parser is large, so it loads only when the driver starts typing; later, the connection may be lost. */
const loadParser = () => import('#web/searches/answer-offline.ts');
const PLACES_NEED_NETWORK =
  'Go online to look up places. Without a connection, you can only search what the map shows.';

/** Filters as stored in the URL, to tell whether they have changed since. */
const toKey = (filters: ChargerFilters) => filtersKey({ ...filters, rig: null, text: '' });

function isStillApplied({ action }: AskAnswer, current: ChargerFilters): boolean {
  return action.kind !== 'search' || toKey(action.filters) === toKey(current);
}

/** Answers without a network: from the map's own stations, and the places of offline areas. */
async function answerLocally(body: AskRequest, { stations, networks, view }: Options): Promise<AskAnswer> {
  const { answerOffline } = await loadParser();
  const answer = await answerOffline(body, {
    networks: networks.map(({ name }) => name),
    findPlaces: async (text) => (await findInPackages((packages) => packages.places(text, view.center))) ?? [],
    findStations: async ({ box, filters }) => {
      const { total } = (await stations?.count(box, filters)) ?? { total: 0 };
      return { total, stations: [] };
    },
  });
  const isUnknownPlace = answer.action.kind === 'none' && answer.query.intent === 'search_chargers';
  return isUnknownPlace ? { ...answer, reply: { text: PLACES_NEED_NETWORK, link: null }, examples: [] } : answer;
}

/** Questions in the search field: answered by the server, or by the page itself without a network. */
export function useAsk(options: Options) {
  const { driver, stations, filters, view, results, selection, trips, url, rig, position } = options;
  const { setSpokenRig, onFound } = options;
  const gateway = useGateway();
  const { units } = useUnits();
  const queries = useQueryClient();
  const [state, setState] = useState(NO_QUESTION);
  const [runs] = useState(createLatestRun);
  const gate = checkFeature(driver.user?.license ?? null, 'ai_search');
  const answer = state.answer && isStillApplied(state.answer, filters.current) ? state.answer : null;

  function toRequest(question: string | Query): AskRequest {
    const { lat, lng, zoom } = view.center;
    return {
      query: question,
      context: {
        view: { lat, lng, zoom, bounds: view.bounds },
        position,
        last: answer?.query ?? null,
        filters: { ...filters.current, text: filters.current.text.slice(0, SEARCH_TEXT_MAX) },
        results: results.results.items.slice(0, RESULTS_SENT).map(({ id }) => id),
        selected: url.stationId,
        rig,
        units,
      },
    };
  }

  function showSearch({ filters: wanted, bounds, near, sort }: SearchAction) {
    setSpokenRig(wanted.rig);
    filters.change({ ...wanted, text: '' });
    updateMapUrl((params) =>
      writeSearch(params, wanted.text, wanted.text === '' ? null : { ...near, ...(bounds ? { box: bounds } : {}) }),
    );
    results.onSortChange(sort);
    selection.close();
    if (bounds) view.handle.current?.fitBounds(bounds);
    onFound();
  }

  async function showStation(id: string) {
    const known = results.results.items.find((item) => item.id === id) ?? (await stations?.find(id));
    if (known) selection.openAndShow({ id, lat: known.lat, lng: known.lng });
  }

  /** Carries out the action of an answer, or of a step of the assistant. */
  function carryOut({ action }: Pick<AskAnswer, 'action'>) {
    if (action.kind === 'search') showSearch(action);
    else if (action.kind === 'map') options.onMapCommand(action.command);
    else if (action.kind === 'station') void showStation(action.id);
    else if (action.kind === 'plan') {
      const { waypoints = [], ...parts } = action.trip;
      const stops = waypoints.map((place, index) => ({ key: `w${index}`, place, stayMin: 0 }));
      const { form } = trips.planner;
      form.setDraft(TripDraft.parse({ ...form.draft, start: null, end: null, ...parts, waypoints: stops }));
      trips.planner.open();
    }
  }

  /** Asks a question and carries out the answer's action; returns null if it fails, is aborted, or is superseded. */
  async function ask(question: string | Query, askOptions: AskOptions = {}): Promise<AskAnswer | null> {
    const isCurrent = runs.begin();
    if (!askOptions.isNowLicensed && !gate.hasAccess) {
      setState({ ...NO_QUESTION, question, blockedReason: gate.blockedReason });
      return null;
    }
    setState((now) => ({ ...now, question, isAsking: true, blockedReason: null, failure: null }));
    try {
      const request = { ...toRequest(question), isSpoken: askOptions.isSpoken === true };
      const newAnswer = await (navigator.onLine
        ? askServer(gateway, request, askOptions.signal)
        : answerLocally(request, options));
      askOptions.signal?.throwIfAborted();
      if (!isCurrent()) return null;
      setState({ ...NO_QUESTION, question, answer: newAnswer });
      track(toQuestionEvent(newAnswer.action, request.isSpoken));
      carryOut(newAnswer);
      void queries.invalidateQueries({ queryKey: searchesQuery(gateway, driver.uid).queryKey });
      return newAnswer;
    } catch (error) {
      const failed = { ...NO_QUESTION, question, failure: errorText(error, ERRORS.ask_failed.message) };
      if (isCurrent()) setState(askOptions.signal?.aborted ? NO_QUESTION : failed);
      return null;
    }
  }

  function close() {
    runs.begin();
    setSpokenRig(null);
    setState(NO_QUESTION);
  }

  const isStale = state.answer !== null && answer === null && !state.isAsking;
  const prepare = () => {
    if (gate.hasAccess) void loadParser().catch(() => undefined);
  };
  const shown = { ...state, question: isStale ? null : state.question, answer };
  return { ...shown, canAsk: driver.user !== null, isLicensed: gate.hasAccess, prepare, ask, carryOut, close };
}
