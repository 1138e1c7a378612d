import { z } from 'zod';
import type { AppError } from '#contract/errors.ts';
import type { DraftErrors, TripDraft } from './trip-draft.ts';

const OFF_ROAD = 'There is no road near this place. Choose one nearer to a road.';

/** Which place an answer speaks of: start, end, or a waypoint by its number. */
const AboutPlace = z.object({ place: z.union([z.literal('start'), z.literal('end'), z.int().min(0)]) });

/** What the planner has to say about single fields of a form. */
export function errorsOfProblem(error: AppError, draft: TripDraft): DraftErrors {
  if (error.code !== 'place_off_road') return {};
  const about = AboutPlace.safeParse(error.details);
  if (!about.success) return {};
  const { place } = about.data;
  const name = typeof place === 'number' ? draft.waypoints[place]?.key : place;
  return name === undefined ? {} : { [name]: OFF_ROAD };
}
