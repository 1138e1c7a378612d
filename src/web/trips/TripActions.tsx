import { CircleAlert, FileDown, FolderOpen, Map as MapIcon, Printer, RefreshCw, Save, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { tripCsv } from '#domain/trips/files/trip-csv.ts';
import { type TripFileKind, tripFileName } from '#domain/trips/files/trip-file-name.ts';
import { tripGeoJson } from '#domain/trips/files/trip-geojson.ts';
import { tripGpx } from '#domain/trips/files/trip-gpx.ts';
import type { Trip, TripPlan } from '#domain/trips/trip.ts';
import { sharedTripAddress } from '#web/lib/addresses.ts';
import { problemText } from '#web/lib/problem-text.ts';
import { saveTextFile } from '#web/lib/save-file.ts';
import { type ShareOutcome, shareLink } from '#web/lib/share.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { CheckPart } from './CheckPart.tsx';
import { openInMapsLink, stopsLeftOut } from './open-in-maps.ts';
import { TripNameForm } from './TripNameForm.tsx';
import { useTripActs } from './trip-queries.ts';
import { tripTitle } from './trip-words.ts';

const SHARE_WORDS: Readonly<Record<ShareOutcome, string | null>> = {
  shared: null,
  dismissed: null,
  copied: 'Link copied. Anyone with the link can see this trip.',
  failed: 'The link could not be copied. You can find it with the trip.',
};
const FILES: Readonly<
  Record<TripFileKind, { label: string; type: string; text: (name: string, plan: TripPlan) => string }>
> = {
  gpx: { label: 'GPX', type: 'application/gpx+xml', text: tripGpx },
  geojson: {
    label: 'GeoJSON',
    type: 'application/geo+json',
    text: (name, plan) => JSON.stringify(tripGeoJson(name, plan)),
  },
  csv: { label: 'CSV', type: 'text/csv', text: (_, plan) => tripCsv(plan) },
};
const FILE_KINDS: readonly TripFileKind[] = ['gpx', 'geojson', 'csv'];

const linkOf = (shareKey: string) => new URL(sharedTripAddress(shareKey), window.location.origin).href;

type Props = {
  trip: Trip;
  plan: TripPlan;
  planIndex: number;
  uid: string;
  onOpenSaved: () => void;
  onReplan: () => void;
};

/** What a driver does with a planned trip: save it, share it, export it, check that it still works. */
export function TripActions({ trip, plan, planIndex, uid, onOpenSaved, onReplan }: Props) {
  const acts = useTripActs(trip, uid);
  const [isNaming, setNaming] = useState(false);
  const isSharing = useRef(false);
  // The check was of another plan.
  useOnChange(planIndex, acts.check.reset);
  const title = trip.name ?? tripTitle(trip.request);

  async function share() {
    if (isSharing.current) return;
    isSharing.current = true;
    const key = await acts.share.mutateAsync().catch(() => null);
    const words = key === null ? null : SHARE_WORDS[await shareLink({ title, url: linkOf(key) })];
    if (words) showToast(words);
    isSharing.current = false;
  }

  function saved() {
    showToast('The trip is saved.');
    setNaming(false);
  }

  const failed = acts.save.error ?? acts.share.error ?? acts.unshare.error;
  const failure = acts.save.error ? ERRORS.trip_save_failed : ERRORS.trip_share_failed;
  return (
    <section aria-label="Trip actions" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={() => setNaming(true)} aria-expanded={isNaming}>
          <Save aria-hidden="true" className="size-4" /> {trip.name === null ? 'Save' : 'Rename'}
        </Button>
        <Button kind="secondary" disabled={acts.share.isPending} onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" /> Share
        </Button>
        <Button kind="secondary" disabled={acts.check.isPending} onClick={() => acts.check.mutate(planIndex)}>
          <RefreshCw aria-hidden="true" className="size-4" /> Check again
        </Button>
      </div>
      {isNaming && (
        <TripNameForm
          name={title}
          isSaving={acts.save.isPending}
          onSave={(name) => acts.save.mutateAsync(name).then(saved)}
          onCancel={() => setNaming(false)}
        />
      )}
      {trip.shareKey !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          Anyone with the link can see this trip.
          <span className="basis-full text-xs wrap-anywhere select-all">{linkOf(trip.shareKey)}</span>
          <Button
            kind="quiet"
            disabled={acts.unshare.isPending}
            // The second press of a double one was meant for a button that stood here before.
            onClick={({ detail }) => detail < 2 && acts.unshare.mutate()}
          >
            Stop sharing
          </Button>
        </p>
      )}
      {failed && (
        <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />}>
          {problemText(failed, failure.message)}
        </Banner>
      )}
      <CheckPart check={acts.check} renew={acts.renew} onReplan={onReplan} />
      <TakeAlong plan={plan} title={title} onOpenSaved={onOpenSaved} />
    </section>
  );
}

type TakeAlongProps = { plan: TripPlan; title: string; onOpenSaved: () => void };

/** A plan for elsewhere: in the maps app of the device, on paper, and as a file. */
function TakeAlong({ plan, title, onOpenSaved }: TakeAlongProps) {
  const points = plan.stops.map(({ at }) => at);
  const leftOut = stopsLeftOut(points, navigator.userAgent);
  return (
    <Fold label="More">
      <div className="flex flex-wrap gap-2 pt-1">
        <a
          href={openInMapsLink(points, navigator.userAgent)}
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
            onClick={() => saveTextFile(tripFileName(title, kind), FILES[kind].text(title, plan), FILES[kind].type)}
          >
            <FileDown aria-hidden="true" className="size-4" /> {FILES[kind].label}
          </Button>
        ))}
        <Button kind="secondary" onClick={onOpenSaved}>
          <FolderOpen aria-hidden="true" className="size-4" /> Saved trips
        </Button>
      </div>
      {leftOut > 0 && (
        <p className="pt-1 text-xs text-ink-2">The maps app takes nine stops, so the last {leftOut} are left out.</p>
      )}
    </Fold>
  );
}
