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
import { useMapPage } from '../map-context.ts';
import { useLiveScores } from './station-queries.ts';
import type { SelectedCard } from './use-selection.ts';

/** If the map center is closer than this to the station, the map was centered on it, so the distance is meaningless. */
const NEAR_STATION_M = 300;

export function StationCard() {
  const { card } = useMapPage().selection;
  return card && <OpenCard key={card.id} card={card} />;
}

function OpenCard({ card }: { card: SelectedCard }) {
  const { driver, activeRig, results, selection, suggestions, favorites, navigation, trips, reporter, stations } =
    useMapPage();
  const { uid } = driver;
  const publicScore = useLiveScores(
    stations,
    useMemo(() => [card.id], [card.id]),
  ).get(card.id);
  const siblings = useSiblings(card.id, results.results.items);
  const contingent = trips.planner.map.trip?.contingentStops.find(({ chargerId }) => chargerId === card.id);
  const { data: history } = useChargerHistory(uid === null ? null : card.id);
  return (
    <ChargerCard
      {...card}
      saving={{ saved: favorites.saved, waiting: favorites.waiting, onToggle: favorites.toggle }}
      siteReports={reporter && getSiteReports(card.id, publicScore, reporter)}
      forecastChargeAt={activeRig.charging?.forecastChargeAt ?? null}
      distanceTo={(point) => distanceFrom(results.origin, point)}
      siblings={siblings}
      onOpenSibling={selection.openAndShow}
      onPlanTrip={driver.user && trips.planTo}
      onSuggest={uid === null ? null : suggestions.suggest}
      hasHistory={history !== undefined && history.length > 0}
      tripNote={contingent && <ContingentRule rule={contingent.rule} />}
      below={(charger) => uid !== null && <StationUpdates uid={uid} charger={charger} />}
      onNavigate={driver.user && navigation.previewRoute}
    />
  );
}

/** Returns the other stations of the same site in the list. */
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
  const about = { chargerId, publicScore, reporter };
  return {
    verdict: (facts, isMadeUp) => <SiteVerdict {...about} facts={facts} isMadeUp={isMadeUp} />,
    reports: (point) => <SiteReports site={{ id: chargerId, ...point }} reporter={reporter} />,
    reviews: <ReviewsSummary {...about} />,
  };
}
