import { z } from 'zod';
import type { AppError } from '#contract/errors.ts';
import type { DraftErrors, TripDraft } from './trip-draft.ts';

const OFF_ROAD = 'There is no road near this place. Choose one closer to a road.';

/** The index of a place: 0 for the start, then the waypoints and the end. */
const PlaceErrorDetails = z.object({ place: z.int().min(0) });

export function toDraftErrors(error: AppError, draft: TripDraft): DraftErrors {
  if (error.code !== 'place_off_road') return {};
  const details = PlaceErrorDetails.safeParse(error.details);
  if (!details.success) return {};
  const fields = ['start', ...draft.waypoints.map(({ key }) => key), 'end'];
  // A round trip ends at its start.
  return { [fields[details.data.place] ?? 'start']: OFF_ROAD };
}
