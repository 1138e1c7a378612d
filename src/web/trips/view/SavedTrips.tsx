import { CircleAlert, Pencil, Route, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { TripSummary } from '#domain/trips/trip.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { focusWithRestore } from '#web/lib/form/focus-first-field.ts';
import { formatDistance, formatDuration, formatLocalDay, formatQuantity } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { summaryTitle } from '../trip-copy.ts';
import { useSavedTrips, useTripActions } from '../trip-queries.ts';
import { TripNameForm } from './TripNameForm.tsx';

type Props = {
  uid: string;
  onOpen: (id: string) => void;
  onRemoved: (id: string) => void;
  onClose: () => void;
};

export function SavedTrips({ uid, onOpen, onRemoved, onClose }: Props) {
  const { data, error, isPending, refetch } = useSavedTrips(uid);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Saved trips"
      size="lg"
    >
      {isPending && (
        <div className="flex flex-col gap-3 p-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {error && !data && (
        <div role="alert">
          <EmptyState
            icon={<CircleAlert aria-hidden="true" />}
            title={errorText(error, ERRORS.trips_load_failed.message)}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Route aria-hidden="true" />} title="No saved trips yet">
          Plan a trip, then press Save to keep it here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Saved trips" className="flex flex-col divide-y divide-line px-5 py-2">
          {data.map((trip) => (
            <SavedTrip
              key={trip.id}
              trip={trip}
              uid={uid}
              onOpen={() => onOpen(trip.id)}
              onRemoved={() => onRemoved(trip.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type RowProps = { trip: TripSummary; uid: string; onOpen: () => void; onRemoved: () => void };

function SavedTrip({ trip, uid, onOpen, onRemoved }: RowProps) {
  const [prompt, setPrompt] = useState<'name' | 'remove' | null>(null);
  const actions = useTripActions(trip, uid);
  const title = trip.name ?? summaryTitle(trip);
  const problem = actions.save.error ?? actions.remove.error;
  const remove = () =>
    actions.remove.mutate(undefined, {
      onSuccess: () => {
        showToast(`${title} was deleted.`);
        onRemoved();
      },
    });
  const failure = actions.save.error ? ERRORS.trip_save_failed : ERRORS.trip_remove_failed;
  return (
    <li aria-label={title} className="py-2.5">
      <div className="flex items-center gap-1">
        <button type="button" onClick={onOpen} className="min-h-11 min-w-0 flex-1 rounded-lg text-left">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <SavedTripFacts trip={trip} />
        </button>
        <IconButton label={`Rename ${title}`} icon={<Pencil />} onClick={() => setPrompt('name')} />
        <IconButton label={`Delete ${title}`} icon={<Trash2 />} onClick={() => setPrompt('remove')} />
      </div>
      {prompt === 'name' && (
        <div className="mt-2">
          <TripNameForm
            name={title}
            onSave={(name) => actions.save.mutateAsync(name).then(() => setPrompt(null))}
            onCancel={() => setPrompt(null)}
          />
        </div>
      )}
      {prompt === 'remove' && (
        <div
          ref={focusWithRestore}
          role="alertdialog"
          aria-label={`Delete ${title}`}
          className="mt-2 rounded-xl bg-alert-soft p-3"
        >
          <p className="text-sm text-alert">
            Delete {title} for good?{trip.isShared && ' Its link will stop working too.'}
          </p>
          <div className="mt-2 flex justify-end gap-2">
            <Button kind="secondary" onClick={() => setPrompt(null)}>
              Keep it
            </Button>
            <Button kind="danger" disabled={actions.remove.isPending} onClick={remove}>
              Delete
            </Button>
          </div>
        </div>
      )}
      {problem && (
        <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />} className="mt-2">
          {errorText(problem, failure.message)}
        </Banner>
      )}
    </li>
  );
}

function SavedTripFacts({ trip }: { trip: TripSummary }) {
  const { units } = useUnits();
  const { distanceM, totalMin, chargingStops } = trip;
  const facts = [
    distanceM !== null && formatDistance(distanceM, units),
    totalMin !== null && formatDuration(totalMin),
    chargingStops !== null && formatQuantity(chargingStops, 'stop'),
    totalMin === null && 'No plan found',
    trip.isShared && 'Shared',
    trip.savedAt !== null && `Saved ${formatLocalDay(trip.savedAt)}`,
  ].filter((fact) => fact !== false);
  return (
    <span className="block text-xs text-ink-2 tabular-nums">
      {trip.name === null ? '' : `${summaryTitle(trip)} · `}
      {facts.join(' · ')}
    </span>
  );
}
