import { useMemo } from 'react';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { CardDistance } from '#web/chargers/card/CardHighlights.tsx';
import { ChargerCard, type SiteReportContent } from '#web/chargers/card/ChargerCard.tsx';
import { groupIntoSites, type ResultItem } from '#web/chargers/results/result-item.ts';
import type { DistanceOrigin } from '#web/chargers/results/result-order.ts';
import { ReviewsSummary } from '#web/reviews/list/ReviewsSummary.tsx';
import type { Reporter } from '#web/reviews/report/reporter.ts';
import { SiteReports } from '#web/reviews/SiteReports.tsx';
import { SiteVerdict } from '#web/reviews/verdict/SiteVerdict.tsx';
import { StationUpdates } from '#web/suggestions/StationUpdates.tsx';
import { useChargerHistory } from '#web/suggestions/suggestion-queries.ts';
import { ContingentRule } from '#web/trips/timeline/ContingentRule.tsx';
import { useDialogs } from '../account/use-dialogs.ts';
import { useDriver } from '../account/use-driver.ts';
import { useReporter } from '../account/use-reporter.ts';
import { useNavigation } from '../routes/use-navigation.ts';
import { useTrips } from '../routes/use-trips.ts';
import { useMap } from '../use-map.ts';
import { useLiveScores } from './station-queries.ts';
import { useMapFavorites } from './use-map-favorites.ts';
import { useResultsPanel } from './use-results-panel.ts';
import { type SelectedCard, useSelection } from './use-selection.ts';

/** If the map center is closer than this to the station, the map was centered on it, so the distance is meaningless. */
const NEAR_STATION_M = 300;

export function StationCard() {
  const { card } = useSelection();
  return card && <OpenCard key={card.id} card={card} />;
}

function OpenCard({ card }: { card: SelectedCard }) {
  const { user, uid, activeRig } = useDriver();
  const { stations } = useMap();
  const { suggestions } = useDialogs();
  const { previewRoute } = useNavigation();
  const { origin, results } = useResultsPanel();
  const { openAndShow } = useSelection();
  const favorites = useMapFavorites();
  const trips = useTrips();
  const reporter = useReporter();
  const publicScore = useLiveScores(
    stations,
    useMemo(() => [card.id], [card.id]),
  ).get(card.id);
  const siblings = useSiblings(card.id, results.items);
  const contingent = trips.planner.map.trip?.contingentStops.find(({ chargerId }) => chargerId === card.id);
  const { data: history } = useChargerHistory(uid === null ? null : card.id);
  return (
    <ChargerCard
      {...card}
      saving={{ saved: favorites.saved, waiting: favorites.waiting, onToggle: favorites.toggle }}
      siteReports={reporter && getSiteReports(card.id, publicScore, reporter)}
      getRigCharge={activeRig.charging?.getRigCharge ?? null}
      distanceTo={(point) => distanceFrom(origin, point)}
      siblings={siblings}
      onOpenSibling={openAndShow}
      onPlanTrip={user && trips.planTo}
      onSuggest={uid === null ? null : suggestions.suggest}
      hasHistory={history !== undefined && history.length > 0}
      tripNote={contingent && <ContingentRule rule={contingent.rule} />}
      renderBelowFacts={(charger) => uid !== null && <StationUpdates uid={uid} charger={charger} />}
      onNavigate={user && previewRoute}
    />
  );
}

function useSiblings(id: string, items: readonly ResultItem[]): readonly ResultItem[] {
  return useMemo(() => {
    const site = groupIntoSites(items).find(({ items: stations }) => stations.some((item) => item.id === id));
    return site?.items.filter((item) => item.id !== id) ?? [];
  }, [id, items]);
}

function distanceFrom(origin: DistanceOrigin | null, point: LatLng): CardDistance | null {
  if (origin === null) return null;
  const meters = haversineDistanceM(origin.point, point);
  return origin.isMapCenter && meters < NEAR_STATION_M ? null : { meters, originLabel: origin.label };
}

function getSiteReports(
  chargerId: string,
  publicScore: number | null | undefined,
  reporter: Reporter,
): SiteReportContent {
  const siteProps = { chargerId, publicScore, reporter };
  return {
    verdict: (facts, isDemo) => <SiteVerdict {...siteProps} facts={facts} isDemo={isDemo} />,
    reports: (point) => <SiteReports site={{ id: chargerId, ...point }} reporter={reporter} />,
    reviews: <ReviewsSummary {...siteProps} />,
  };
}
