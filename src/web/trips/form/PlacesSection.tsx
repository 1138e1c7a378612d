import { ArrowDownUp, LoaderCircle, LocateFixed, MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { WAYPOINTS_MAX } from '#domain/trips/trip-request.ts';
import { locate } from '#web/lib/browser/geolocation.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import type { PlannerContext, RenderPlaceField } from '../planner-context.ts';
import { namedPlace, type PlaceSlot, placeFromSearch, reverseDraft, withWaypoint } from './draft-places.ts';
import { FormGroup } from './FormGroup.tsx';
import { tollHint } from './toll-hint.ts';
import { placeErrorKey, type TripForm } from './use-trip-form.ts';
import { WaypointList } from './WaypointList.tsx';

const LOCATION_OFF = 'Location is off in your privacy settings. Search for the place instead.';
const LOCATION_SETTING_UNKNOWN =
  "Your profile hasn't loaded, so this page can't ask for your location. Search instead.";

type Props = {
  form: TripForm;
  center: LatLng;
  placeField: RenderPlaceField;
  context: Pick<PlannerContext, 'mayLocate' | 'marksTolls'>;
};

export function PlacesSection({ form, center, placeField, context }: Props) {
  const { draft, errors, setDraft, change } = form;
  const startHere = useStartHere(form, context.mayLocate);

  function field(slot: PlaceSlot, label: string, canStartHere = false) {
    const place = getPlace(form, slot);
    const actions = (
      <>
        {canStartHere && (
          <IconButton
            label="Start from my location"
            icon={startHere.isLocating ? <LoaderCircle className="animate-spin" /> : <LocateFixed />}
            disabled={startHere.isLocating}
            onClick={() => void startHere.start()}
          />
        )}
        <ChooseOnMap form={form} slot={slot} label={label} />
      </>
    );
    return placeField({
      label,
      center,
      actions,
      chosenName: place?.label ?? null,
      onPick: (found) => form.setPlace(slot, placeFromSearch(found)),
      onClear: () => form.setPlace(slot, null),
      error: errors[placeErrorKey(slot)],
    });
  }

  return (
    <FormGroup title="Where to">
      {field('start', 'From', true)}
      {startHere.problem && (
        <p role="alert" className="text-sm text-alert">
          {startHere.problem}
        </p>
      )}
      <WaypointList form={form} field={(key, number) => field({ waypoint: key }, `Waypoint ${number}`)} />
      {field('end', 'To')}
      {form.slotToFill !== null && (
        <p role="status" className="rounded-xl bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
          Tap the place on the map.{' '}
          <button
            type="button"
            className="min-h-11 underline underline-offset-2"
            onClick={() => form.setSlotToFill(null)}
          >
            Cancel
          </button>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          disabled={draft.waypoints.length >= WAYPOINTS_MAX}
          onClick={() => setDraft(withWaypoint(draft))}
        >
          <Plus aria-hidden="true" className="size-4" /> Add a waypoint
        </Button>
        <Button kind="secondary" onClick={() => setDraft(reverseDraft(draft))}>
          <ArrowDownUp aria-hidden="true" className="size-4" /> Swap
        </Button>
      </div>
      <Switch
        label="Round trip"
        hint="Return to the start"
        checked={draft.isRoundTrip}
        onCheckedChange={(isRoundTrip) => change({ isRoundTrip })}
      />
      <Switch
        label="Avoid tolls"
        hint={tollHint(context.marksTolls)}
        checked={draft.avoidTolls}
        onCheckedChange={(avoidTolls) => change({ avoidTolls })}
      />
    </FormGroup>
  );
}

function getPlace({ draft }: TripForm, slot: PlaceSlot) {
  if (slot === 'start') return draft.start;
  if (slot === 'end') return draft.end;
  return draft.waypoints.find(({ key }) => key === slot.waypoint)?.place ?? null;
}

function ChooseOnMap({ form, slot, label }: { form: TripForm; slot: PlaceSlot; label: string }) {
  const isChoosing = form.slotToFill !== null && placeErrorKey(form.slotToFill) === placeErrorKey(slot);
  return (
    <IconButton
      label={`${label}: choose on the map`}
      aria-pressed={isChoosing}
      icon={<MapPin className={isChoosing ? 'text-brand' : undefined} />}
      onClick={() => form.setSlotToFill(isChoosing ? null : slot)}
    />
  );
}

function useStartHere(form: TripForm, mayLocate: boolean | null) {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function start() {
    setProblem(null);
    if (mayLocate !== true) return setProblem(mayLocate === null ? LOCATION_SETTING_UNKNOWN : LOCATION_OFF);
    setLocating(true);
    try {
      form.setPlace('start', namedPlace(await locate(), 'My location'));
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : ERRORS.location_unavailable.message);
    } finally {
      setLocating(false);
    }
  }

  return { start, isLocating, problem: form.draft.start === null ? problem : null };
}
