import { z } from 'zod';
import { isVisible, PlainText } from '../plain-text.ts';

export const HIDE_REASON_MAX = 280;

/**
 * A moderator's decision on a review. The author sees the reason for hiding. `dismiss` and `restore` delete the
 * review's flags.
 */
export const ModerationDecision = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('hide'),
    reason: PlainText.max(HIDE_REASON_MAX, `A reason can have up to ${HIDE_REASON_MAX} characters.`).refine(
      isVisible,
      'Give a reason. The author of the review will see it.',
    ),
  }),
  z.object({ act: z.literal('dismiss') }),
  z.object({ act: z.literal('restore') }),
]);
export type ModerationDecision = z.infer<typeof ModerationDecision>;
