import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import type { WriteKind } from '#web/lib/outbox/write-kind.ts';
import { isRejection } from '#web/lib/requests/is-rejection.ts';

export const DrivenLegReport = z.object({
  tripId: z.string(),
  plan: z.number(),
  leg: z.number(),
  departPercent: z.number(),
  arrivePercent: z.number(),
  madeAt: z.string().optional(),
});
export type DrivenLegReport = z.infer<typeof DrivenLegReport>;

export type LegReportResult<L> = { readonly learned: L } | { readonly isQueued: true };

/** Rejections that may be temporary: app verification, the license, or a rate limit. */
const TEMPORARY_STATUSES: readonly number[] = [403, 429];

/** Reports of driven legs; a newer report of a leg replaces an older one. */
export const DRIVEN_LEGS: WriteKind<DrivenLegReport> = {
  name: 'driven-leg',
  schema: DrivenLegReport,
  keyOf: ({ tripId, plan, leg }) => `${tripId} ${plan} ${leg}`,
  decideOnFailure: (error) =>
    isRejection(error) && !TEMPORARY_STATUSES.includes(ERRORS[error.code].status) ? 'drop' : 'later',
};
