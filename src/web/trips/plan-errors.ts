import { z } from 'zod';
import type { AppError } from '#contract/errors.ts';
import type { DraftErrors, TripDraft } from './trip-draft.ts';

const OFF_ROAD = 'There is no road near this place. Choose one closer to a road.';

/** Which place an answer speaks of: its number, where the start is 0, then come the waypoints and the end. */
const AboutPlace = z.object({ place: z.int().min(0) });

/** What the planner has to say about single fields of a form. */
export function toDraftErrors(error: AppError, draft: TripDraft): DraftErrors {
  if (error.code !== 'place_off_road') return {};
  const about = AboutPlace.safeParse(error.details);
  if (!about.success) return {};
  const fields = ['start', ...draft.waypoints.map(({ key }) => key), 'end'];
  // A round trip comes back to its start.
  return { [fields[about.data.place] ?? 'start']: OFF_ROAD };
}
