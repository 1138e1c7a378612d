import { z } from 'zod';
import { ChargerId } from '#domain/chargers/charger.ts';
import { ModerationDecision } from '#domain/reviews/moderation.ts';
import { FlagReason, ReviewId } from '#domain/reviews/review.ts';
import { Survey } from '#domain/reviews/survey.ts';
import { Outcome } from '#domain/score/report.ts';
import { SiteEvidence } from '#domain/score/site-evidence.ts';
import { ActingAdmin } from './acting-admin.ts';
import { endpoints } from './endpoint.ts';

const Count = z.number().int().min(0);
const Station = z.object({ id: ChargerId, name: z.string(), city: z.string(), state: z.string() });

export const ModeratedReview = z.object({
  id: ReviewId,
  charger: Station,
  author: z.object({
    /** Null if the account was deleted. */
    email: z.string().nullable(),
    name: z.string().nullable(),
  }),
  outcome: Outcome,
  rating: z.number().int().nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  hiddenAt: z.iso.datetime().nullable(),
  hiddenReason: z.string().nullable(),
  /** Oldest first. */
  flags: z.array(z.object({ reason: FlagReason, at: z.iso.datetime(), email: z.string() })),
});
export type ModeratedReview = z.infer<typeof ModeratedReview>;

const DisputedSite = Station.extend({
  score: Count.nullable(),
  voices: Count,
  /** The time of the newest report on the site. */
  since: z.iso.datetime().nullable(),
});

export const moderationEndpoints = endpoints({
  listModerationQueue: {
    method: 'get',
    path: '/api/admin/reports',
    access: 'admin',
    tag: 'admin',
    summary: 'Lists what needs moderation: flagged reviews, hidden reviews, and disputed sites',
    response: z.object({
      success: z.literal(true),
      /** Flagged and still visible, most flagged first; at most 100. */
      reported: z.array(ModeratedReview),
      /** Most recently hidden; at most 100. */
      hidden: z.array(ModeratedReview),
      disputed: z.array(DisputedSite),
    }),
    failure: 'reports_load_failed',
  },
  moderateReview: {
    method: 'post',
    path: '/api/admin/reviews/{id}/verdict',
    access: 'admin',
    tag: 'admin',
    summary: "Hides a review with a reason, keeps it, or restores it; updates the site's score immediately",
    params: z.object({ id: ReviewId }),
    body: ActingAdmin.extend({ verdict: ModerationDecision }),
    response: z.object({ success: z.literal(true) }),
    failure: 'moderation_failed',
  },
  surveySite: {
    method: 'put',
    path: '/api/admin/chargers/{id}/survey',
    access: 'admin',
    tag: 'admin',
    summary:
      "Saves the staff-confirmed survey of a site's stalls, replacing the previous one; updates the site's score immediately",
    params: z.object({ id: ChargerId }),
    body: ActingAdmin.extend({ survey: Survey }),
    response: z.object({ success: z.literal(true), data: SiteEvidence }),
    errors: ['charger_not_found'],
    failure: 'survey_save_failed',
  },
});
