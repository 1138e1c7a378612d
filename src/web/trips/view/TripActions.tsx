import {
  CircleAlert,
  CloudDownload,
  FileDown,
  FolderOpen,
  Map as MapIcon,
  Printer,
  RefreshCw,
  Save,
  Share2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { toTripCsv } from '#domain/trips/files/trip-csv.ts';
import { buildTripFileName, type TripFileKind } from '#domain/trips/files/trip-file-name.ts';
import { toTripGeoJson } from '#domain/trips/files/trip-geojson.ts';
import { toTripGpx } from '#domain/trips/files/trip-gpx.ts';
import type { Trip, TripPlan } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { type ShareOutcome, shareLink } from '#web/lib/browser/share.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { sharedTripPath } from '#web/lib/paths.ts';
import { useOffersOfflineAreas } from '#web/license/use-premium-offer.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { PlannerContext } from '../planner-context.ts';
import { tripTitle } from '../trip-copy.ts';
import type { useTripActions } from '../trip-queries.ts';
import { countOmittedStops, mapsAppLink } from './open-in-maps.ts';
import { TripCheckResult } from './TripCheckResult.tsx';
import { TripNameForm } from './TripNameForm.tsx';

const SHARE_MESSAGES: Readonly<Record<ShareOutcome, string | null>> = {
  shared: null,
  dismissed: null,
  copied: 'Link copied. Anyone with the link can see this trip.',
  failed: "We couldn't copy the link. It is shown with the trip.",
};
const FILES: Readonly<
  Record<TripFileKind, { label: string; type: string; text: (name: string, plan: TripPlan) => string }>
> = {
  gpx: { label: 'GPX', type: 'application/gpx+xml', text: toTripGpx },
  geojson: {
    label: 'GeoJSON',
    type: 'application/geo+json',
    text: (name, plan) => JSON.stringify(toTripGeoJson(name, plan)),
  },
  csv: { label: 'CSV', type: 'text/csv', text: (_, plan) => toTripCsv(plan) },
};
const FILE_KINDS: readonly TripFileKind[] = ['gpx', 'geojson', 'csv'];

const toLink = (shareKey: string) => new URL(sharedTripPath(shareKey), window.location.origin).href;

type Props = {
  trip: Trip;
  plan: TripPlan;
  planIndex: number;
  actions: ReturnType<typeof useTripActions>;
  onOpenSaved: () => void;
  onSaveOffline: PlannerContext['onSaveOffline'];
  isDepartureMissed: boolean;
  onPlanAgain: (remaining?: TripRequest) => void;
};

export function TripActions(props: Props) {
  const { trip, plan, planIndex, actions, onOpenSaved, onSaveOffline, isDepartureMissed, onPlanAgain } = props;
  const [isNaming, setNaming] = useState(false);
  const isSharing = useRef(false);
  const title = trip.name ?? tripTitle(trip.request);
  const offersOfflineAreas = useOffersOfflineAreas();
  const isOnServer = trip.result.sources.download === undefined;

  async function share() {
    if (isSharing.current) return;
    isSharing.current = true;
    const key = await actions.share.mutateAsync().catch(() => null);
    const message = key === null ? null : SHARE_MESSAGES[await shareLink({ title, url: toLink(key) })];
    if (message) showToast(message);
    isSharing.current = false;
  }

  function onSaved() {
    showToast('Trip saved.');
    setNaming(false);
  }

  const error = actions.save.error ?? actions.share.error ?? actions.unshare.error;
  const failure = actions.save.error ? ERRORS.trip_save_failed : ERRORS.trip_share_failed;
  return (
    <section aria-label="Trip actions" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {isOnServer && (
          <>
            <Button kind="secondary" onClick={() => setNaming(true)} aria-expanded={isNaming}>
              <Save aria-hidden="true" className="size-4" /> {trip.name === null ? 'Save' : 'Rename'}
            </Button>
            <Button kind="secondary" disabled={actions.share.isPending} onClick={() => void share()}>
              <Share2 aria-hidden="true" className="size-4" /> Share
            </Button>
            <Button kind="secondary" disabled={actions.check.isPending} onClick={() => actions.check.mutate(planIndex)}>
              <RefreshCw aria-hidden="true" className="size-4" /> Check again
            </Button>
          </>
        )}
        {onSaveOffline && offersOfflineAreas && trip.name !== null && (
          <Button kind="secondary" onClick={() => onSaveOffline(trip)}>
            <CloudDownload aria-hidden="true" className="size-4" /> Save for offline
          </Button>
        )}
      </div>
      {isNaming && (
        <TripNameForm
          name={title}
          onSave={(name) => actions.save.mutateAsync(name).then(onSaved)}
          onCancel={() => setNaming(false)}
        />
      )}
      {trip.shareKey !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          Anyone with the link can see this trip.
          <span className="basis-full text-xs wrap-anywhere select-all">{toLink(trip.shareKey)}</span>
          <Button
            kind="quiet"
            disabled={actions.unshare.isPending}
            // The second click of a double-click was meant for the button that was here before.
            onClick={({ detail }) => detail < 2 && actions.unshare.mutate()}
          >
            Stop sharing
          </Button>
        </p>
      )}
      {error && (
        <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />}>
          {errorText(error, failure.message)}
        </Banner>
      )}
      <TripCheckResult
        check={actions.check}
        replan={actions.replan}
        {...{ isDepartureMissed, onPlanAgain }}
        startZone={plan.stops[0]?.timeZone}
      />
      <ExportOptions plan={plan} title={title} onOpenSaved={onOpenSaved} />
    </section>
  );
}

type ExportOptionsProps = { plan: TripPlan; title: string; onOpenSaved: () => void };

function ExportOptions({ plan, title, onOpenSaved }: ExportOptionsProps) {
  const points = plan.stops.map(({ at }) => at);
  const omittedCount = countOmittedStops(points, navigator.userAgent);
  return (
    <Disclosure label="More">
      <div className="flex flex-wrap gap-2 pt-1">
        <a
          href={mapsAppLink(points, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('secondary')}
        >
          <MapIcon aria-hidden="true" className="size-4" /> Open in maps app
        </a>
        <Button kind="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" /> Print
        </Button>
        {FILE_KINDS.map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            onClick={() => saveFile(buildTripFileName(title, kind), FILES[kind].text(title, plan), FILES[kind].type)}
          >
            <FileDown aria-hidden="true" className="size-4" /> {FILES[kind].label}
          </Button>
        ))}
        <Button kind="secondary" onClick={onOpenSaved}>
          <FolderOpen aria-hidden="true" className="size-4" /> Saved trips
        </Button>
      </div>
      {omittedCount > 0 && (
        <p className="pt-1 text-xs text-ink-2">
          The maps app allows nine stops on the way, so{' '}
          {omittedCount === 1 ? 'the last one is' : `the last ${omittedCount} are`} left out.
        </p>
      )}
    </Disclosure>
  );
}
