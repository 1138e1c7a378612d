import { z } from 'zod';
import { SiteFacts } from './site-facts.ts';
import { SiteReport } from './stored-reports.ts';
import { VerificationState } from './verification-state.ts';

const Points = z.number().int().min(0).max(100);
const ReportedRig = z.object({ lengthM: z.number().positive(), at: z.iso.datetime() });

const ScorePart = z.object({
  part: z.string(),
  weight: z.number(),
  points: z.number(),
  description: z.string(),
  confidence: z.number(),
});

/** A site's evidence for trailers: the public score and the inputs to compute any other rig's score. */
export const SiteEvidence = z.object({
  /** The reference time for the age of all reports. */
  asOf: z.iso.datetime(),
  site: SiteFacts,
  /** The newest 1,000 reports that moderators haven't hidden, without author identities. */
  reports: z.array(SiteReport),
  /** The public score for the default rig; null if nothing is known. */
  score: z.object({ score: Points, lower: Points, upper: Points, hasBadge: z.boolean() }).nullable(),
  state: z.object({
    state: VerificationState,
    at: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
    voices: z.number().int().min(0),
  }),
  parts: z.array(ScorePart),
  caps: z.array(z.string()),
  /** The number painted on the recommended stall. */
  stall: z.string().nullable(),
  /** How much of the geometry is known, 0 to 1. */
  confidence: z.number().min(0).max(1),
  largestClear: ReportedRig.nullable(),
  smallestUnhitched: ReportedRig.nullable(),
});
export type SiteEvidence = z.infer<typeof SiteEvidence>;
