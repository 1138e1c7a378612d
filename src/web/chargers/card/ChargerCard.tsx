import { ArrowLeft, CircleAlert, Sparkles } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { getChargerPoint } from '#domain/chargers/charger-point.ts';
import type { RigCharge } from '#domain/chargers/plugs/rig-charge.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { getOutlookBand } from '#domain/outlook/listed-outlook.ts';
import type { ModelOpinion } from '#domain/reviews/model-opinion.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { useStableCallback } from '#web/lib/hooks/use-stable-callback.ts';
import type { StationRow } from '#web/map/stations/stations.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { formatCardAddress } from '../card-address.ts';
import { opinionText, statusNotice } from '../charger-labels.ts';
import { useCharger } from '../charger-queries.ts';
import { PlugTags } from '../PlugTag.tsx';
import { itemTitle, type ResultItem } from '../results/result-item.ts';
import type { SeenStation } from '../results/seen-stations.ts';
import type { SaveState } from '../SaveButton.tsx';
import { ScoreBadge } from '../ScoreBadge.tsx';
import { CardActions, type OnNavigate } from './CardActions.tsx';
import { CardFacts } from './CardFacts.tsx';
import { AccessLine, type CardDistance, CardHighlights, OfflineHighlights } from './CardHighlights.tsx';
import { LoadedCardMenu, OfflineCardMenu } from './CardMenus.tsx';
import { CardPlugs } from './CardPlugs.tsx';
import { CardPublishedStalls } from './CardPublishedStalls.tsx';
import { CardScore, KnownSiteFacts } from './CardScore.tsx';
import { CardError, LoadingCard } from './CardState.tsx';
import { SiteStations } from './SiteStations.tsx';

function ModelOpinionLine({ opinion }: { opinion: ModelOpinion }) {
  return (
    <p className="flex gap-2 text-xs text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      <Sparkles aria-hidden="true" />
      <span title={opinion.model}>{opinionText(opinion)}</span>
    </p>
  );
}

type Props = {
  id: string;
  /** The map's own row for the charger, used if the charger's details can't be loaded. */
  stationRow: StationRow | null;
  /** The name, address, and network as last seen online, if cached. */
  seen: SeenStation | null;
  /** Whether the user opened the card, so keyboard and screen reader focus should move to it. */
  takesFocus: boolean;
  saving: SaveState;
  /** Null for users who can't report. */
  siteReports: SiteReportContent | null;
  /** Null without a rig. */
  getRigCharge: ((charger: ChargerDetail) => RigCharge | null) | null;
  distanceTo: (point: LatLng) => CardDistance | null;
  /** The other records of the same site. */
  siblings: readonly ResultItem[];
  onOpenSibling: (sibling: ResultItem) => void;
  /** Null if the user can't plan trips. */
  onPlanTrip: ((to: LatLng & { name: string }) => void) | null;
  /** Null when signed out. */
  onSuggest: ((charger: ChargerDetail) => void) | null;
  /** Whether drivers have changed this charger's record, so the card shows its history. */
  hasHistory: boolean;
  tripNote: ReactNode;
  /** Renders content from other features below the facts. */
  renderBelowFacts: (charger: ChargerDetail) => ReactNode;
  onNavigate: OnNavigate;
  onClose: () => void;
};

export type SiteReportContent = {
  /** Shown first. `facts` renders what is known about a site without reports, for a rig; null offline. */
  readonly verdict: (facts: ((rig: RigSize) => ReactNode) | null, isDemo: boolean) => ReactNode;
  readonly reports: (point: LatLng) => ReactNode;
  readonly reviews: ReactNode;
};

export function ChargerCard({ id, stationRow, seen, takesFocus, tripNote, onClose, ...parts }: Props) {
  const { data, error, isPending, refetch } = useCharger(id);
  const hasFailed = error !== null && !data;
  const name = isPending ? null : getName(data, stationRow, seen);
  const subtitleParts = data
    ? [data.ev_network, formatCardAddress(data)]
    : hasFailed && seen
      ? [seen.network, seen.address]
      : [];
  const focusTitle = useFocusOnTitle(id);
  const charge = data ? (parts.getRigCharge?.(data) ?? null) : null;
  const notice = data ? statusNotice(data.status_code, data.closed_at) : null;
  const place = data ? getChargerPoint(data) : hasFailed ? stationRow : null;
  return (
    <article aria-label={name ?? 'Charging station'} aria-busy={isPending} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-start gap-1 px-2 pt-2 pb-1">
        <IconButton label="Back to results" icon={<ArrowLeft />} onClick={onClose} />
        <CardTitle
          key={name}
          name={name}
          subtitle={subtitleParts.filter(Boolean).join(' · ')}
          onShow={takesFocus ? focusTitle : undefined}
        />
        {data && <LoadedCardMenu charger={data} {...parts} />}
        {hasFailed && stationRow && <OfflineCardMenu row={stationRow} name={name ?? ''} {...parts} />}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-5">
        {(notice || place || tripNote) && (
          <div className="mb-3 flex flex-col gap-3">
            {notice && (
              <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />}>
                {notice}
              </Banner>
            )}
            {charge?.access.verdict === 'no' && <AccessLine charge={charge} />}
            {place && (
              <CardActions
                id={data?.id ?? id}
                name={name ?? ''}
                point={place}
                saving={parts.saving}
                onNavigate={parts.onNavigate}
              />
            )}
            {tripNote}
          </div>
        )}
        {isPending && <LoadingCard />}
        {data && <CardBody charger={data} charge={charge} {...parts} />}
        {hasFailed && stationRow && <OfflineCard row={stationRow} {...parts} />}
        {hasFailed && (
          <CardError error={error} hasMapData={stationRow !== null} onRetry={() => void refetch()} onClose={onClose} />
        )}
      </div>
    </article>
  );
}

function getName(charger: ChargerDetail | undefined, stationRow: StationRow | null, seen: SeenStation | null): string {
  if (charger) return charger.station_name || 'Charging station';
  return seen?.name || itemTitle({ name: null, network: stationRow?.network ?? '' });
}

/**
 * Focuses the title of an opened card. If the name loads later, refocuses only if replacing the title lost the focus.
 */
function useFocusOnTitle(id: string): (title: HTMLElement | null) => void {
  const openedId = useRef<string | null>(null);
  return useStableCallback((title) => {
    if (title === null || (openedId.current === id && document.activeElement !== document.body)) return;
    openedId.current = id;
    title.focus({ preventScroll: true });
  });
}

type TitleProps = {
  name: string | null;
  /** Network and address. */
  subtitle: string;
  onShow: ((title: HTMLElement | null) => void) | undefined;
};

function CardTitle({ name, subtitle, onShow }: TitleProps) {
  return (
    <div className="min-w-0 flex-1 py-1.5">
      <h2
        ref={onShow}
        tabIndex={-1}
        className="rounded-md text-lg leading-snug font-semibold text-balance wrap-break-word max-[15rem]:text-sm"
      >
        {name ?? (
          <>
            <span className="sr-only">Loading station...</span>
            <Skeleton className="mt-1 h-6 w-2/3" />
          </>
        )}
      </h2>
      {subtitle && <p className="text-xs text-ink-2 wrap-anywhere">{subtitle}</p>}
    </div>
  );
}

type Parts = Omit<Props, 'id' | 'stationRow' | 'seen' | 'takesFocus' | 'tripNote' | 'onClose'>;

type BodyProps = Parts & {
  charger: ChargerDetail;
  /** Null without a rig. */
  charge: RigCharge | null;
};

function CardBody(props: BodyProps) {
  const { charger, charge, siteReports, distanceTo, siblings, onOpenSibling, renderBelowFacts } = props;
  const point = getChargerPoint(charger);
  return (
    <div className="flex flex-col gap-3">
      {siteReports ? (
        siteReports.verdict((rig) => <KnownSiteFacts charger={charger} rig={rig} />, charger.source === 'demo')
      ) : (
        <CardScore charger={charger} />
      )}
      <CardPublishedStalls published={charger.published} />
      <CardHighlights charger={charger} charge={charge} distance={distanceTo(point)} />
      <CardPlugs charger={charger} />
      <SiteStations siblings={siblings} onOpen={onOpenSibling} />
      {siteReports?.reports(point)}
      <CardFacts charger={charger} />
      {charger.modelOpinion && <ModelOpinionLine opinion={charger.modelOpinion} />}
      {siteReports?.reviews}
      {renderBelowFacts(charger)}
    </div>
  );
}

type OfflineProps = { row: StationRow } & Parts;

/** The card if the details can't be loaded: plug counts, score, distance, the site, and reports. */
function OfflineCard({ row, siteReports, distanceTo, siblings, onOpenSibling }: OfflineProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        {siteReports === null && <ScoreBadge score={row.trailerScore} outlook={getOutlookBand(row.outlook, null)} />}
        <PlugTags counts={row} />
      </div>
      {siteReports?.verdict(null, false)}
      <OfflineHighlights distance={distanceTo(row)} />
      <SiteStations siblings={siblings} onOpen={onOpenSibling} />
      {siteReports?.reports(row)}
    </div>
  );
}
