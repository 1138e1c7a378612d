import { z } from 'zod';
import { Amenity, ChargerId } from '#domain/chargers/charger.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { DEFAULT_RIG, type RigDraft, RigId } from '#domain/rigs/rig.ts';
import { TripNights, TripPlace, TripRequest, TripWeather, UnhitchRule } from '#domain/trips/trip-request.ts';
import { toDateTimeLocal } from '#web/lib/browser/local-time.ts';

const DraftPlace = TripPlace.nullable();

/** A waypoint. Its key is stable while it is moved or edited. */
const DraftWaypoint = z.object({ key: z.string(), place: DraftPlace, stayMin: z.number() });
export type DraftWaypoint = z.infer<typeof DraftWaypoint>;

export const TripDraft = z.object({
  /** One of the driver's rigs; null for the active rig, or the default one if there is none. */
  rigId: RigId.nullable(),
  isSolo: z.boolean(),
  start: DraftPlace,
  waypoints: z.array(DraftWaypoint),
  end: DraftPlace,
  isRoundTrip: z.boolean(),
  /** Local time as in a datetime-local field: 2026-06-01T08:00. Null means now. */
  departAt: z.string().nullable(),
  startPercent: z.number(),
  reservePercent: z.number().nullable(),
  endReservePercent: z.number(),
  maxChargePercent: z.number(),
  surePercent: TripRequest.shape.surePercent.unwrap(),
  topSpeedMps: z.number().nullable(),
  unhitch: UnhitchRule,
  hasPropane: z.boolean(),
  avoidTolls: z.boolean().default(false),
  preferredNetworks: z.array(z.string()),
  avoidedNetworks: z.array(z.string()),
  /** Chosen in a planned trip, not in the form. */
  confirmedStations: z.array(ChargerId).default([]),
  memberships: z.array(z.string()).default([]),
  amenities: z.array(Amenity),
  dollarsPerHour: z.number(),
  maxStops: z.number().nullable(),
  nights: TripNights.nullable(),
  weather: TripWeather,
});
export type TripDraft = z.infer<typeof TripDraft>;

export const EMPTY_DRAFT: TripDraft = {
  rigId: null,
  isSolo: false,
  start: null,
  waypoints: [],
  end: null,
  isRoundTrip: false,
  departAt: null,
  startPercent: 90,
  reservePercent: null,
  endReservePercent: 20,
  maxChargePercent: 100,
  surePercent: 95,
  topSpeedMps: null,
  unhitch: 'allowed',
  hasPropane: false,
  avoidTolls: false,
  preferredNetworks: [],
  avoidedNetworks: [],
  confirmedStations: [],
  memberships: [],
  amenities: [],
  dollarsPerHour: 20,
  maxStops: null,
  nights: null,
  weather: { kind: 'expected' },
};

export type RigSelection = { readonly rigs: readonly StoredRig[]; readonly active: StoredRig | null };

/** Returns the rig of a draft; savedRig is null for the default rig. */
export function resolveDraftRig(
  { rigId, isSolo }: Pick<TripDraft, 'rigId' | 'isSolo'>,
  { rigs, active }: RigSelection,
): { readonly rig: RigDraft; readonly savedRig: StoredRig | null } {
  const savedRig = rigs.find(({ id }) => id === rigId) ?? active;
  const { name, vehicle, trailer } = savedRig ?? DEFAULT_RIG;
  return { rig: { name, vehicle, trailer: isSolo ? null : trailer }, savedRig };
}

/** Errors by field name; for waypoints, by key. */
export type DraftErrors = Readonly<Record<string, string>>;

const MISSING_ERRORS = {
  start: 'Choose where the trip starts.',
  end: 'Choose where the trip ends.',
  waypoint: 'Choose a place, or remove this waypoint.',
};

function missingPlaceErrors({ start, end, waypoints }: TripDraft): DraftErrors {
  return {
    ...(start === null && { start: MISSING_ERRORS.start }),
    ...(end === null && { end: MISSING_ERRORS.end }),
    ...Object.fromEntries(waypoints.filter(({ place }) => !place).map(({ key }) => [key, MISSING_ERRORS.waypoint])),
  };
}

const isSamePlace = (a: TripPlace, b: TripPlace) => a.lat === b.lat && a.lng === b.lng;

function parseDeparture({ departAt }: TripDraft, now: number): { departAt: string | null } | { error: string } {
  if (departAt === null) return { departAt: null };
  const time = Date.parse(departAt);
  if (Number.isNaN(time)) return { error: 'Choose a departure date and time.' };
  if (time < now - 60_000) return { error: 'Choose a departure time in the future.' };
  return { departAt: new Date(time).toISOString() };
}

/** Returns the form field for a path in the request; for a waypoint, its key in the draft. */
function fieldNameFor(path: readonly PropertyKey[], draft: TripDraft): string {
  const [name, index] = path;
  if (name === 'waypoints' && typeof index === 'number') return draft.waypoints[index]?.key ?? 'waypoints';
  return String(name ?? 'form');
}

export type TripRequestResult =
  | { readonly request: TripRequest; readonly errors: null }
  | { readonly request: null; readonly errors: DraftErrors };

export function toTripRequest(draft: TripDraft, rigSelection: RigSelection, now: number): TripRequestResult {
  const missing = missingPlaceErrors(draft);
  const departure = parseDeparture(draft, now);
  const { start, end } = draft;
  const endsAtStart = start && end && draft.waypoints.length === 0 && isSamePlace(start, end);
  const errors = {
    ...missing,
    ...('error' in departure && { departAt: departure.error }),
    ...(endsAtStart && { end: 'The trip ends where it starts. Choose another destination, or add a waypoint.' }),
  };
  if (Object.keys(errors).length > 0) return { request: null, errors };
  const { rig, savedRig } = resolveDraftRig(draft, rigSelection);
  const { rigId: _, isSolo, waypoints, departAt: __, ...rest } = draft;
  const parsed = TripRequest.safeParse({
    ...rest,
    rig,
    // The driven legs of a saved rig with a trailer don't apply without the trailer.
    rigId: isSolo && savedRig?.trailer ? null : (savedRig?.id ?? null),
    waypoints: waypoints.map(({ place, stayMin }) => ({ ...place, stayMin })),
    departAt: 'departAt' in departure ? departure.departAt : null,
  });
  if (parsed.success) return { request: parsed.data, errors: null };
  const fieldErrors = parsed.error.issues.map(({ path, message }): [string, string] => [
    fieldNameFor(path, draft),
    message,
  ]);
  // Reversed, so that a field's first error wins.
  return { request: null, errors: Object.fromEntries(fieldErrors.reverse()) };
}

/** Turns a planned trip back into a draft; a past departure becomes now. */
export function toTripDraft(request: TripRequest, { rigs, active }: RigSelection, now: number): TripDraft {
  const { rig, rigId, waypoints, departAt, skippedStations: _, ...rest } = request;
  const savedRig = rigs.find(({ id }) => id === rigId) ?? rigs.find(({ name }) => name === rig.name) ?? null;
  const departureMs = departAt === null ? Number.NaN : Date.parse(departAt);
  return {
    ...rest,
    rigId: savedRig === null || savedRig.id === active?.id ? null : savedRig.id,
    isSolo: rig.trailer === null && (savedRig ?? active ?? DEFAULT_RIG).trailer !== null,
    waypoints: waypoints.map(({ stayMin, ...place }, index) => ({ key: `w${index}`, place, stayMin })),
    departAt: departureMs > now ? toDateTimeLocal(new Date(departureMs)) : null,
  };
}
