import { z } from 'zod';
import { CableReach, type FactSource, StallLayout } from '../score/site-facts.ts';
import type { StoredFact } from '../score/stored-facts.ts';
import { FACT_CONFIDENCE } from '../score/weights.ts';
import { StallRef } from './review.ts';
import type { ReportedFact } from './review-facts.ts';

export const SURVEY_STALLS_MAX = 30;
const COUNT_MAX = 200;

/** The basis of a survey: drivers' photos, aerial imagery, a visit by staff, or the operator's statement. */
export const SurveyBasis = z.enum(['photos', 'imagery', 'visit', 'operator']);
export type SurveyBasis = z.infer<typeof SurveyBasis>;

const SOURCES: Readonly<Record<SurveyBasis, FactSource>> = {
  photos: 'staff',
  visit: 'staff',
  imagery: 'imagery',
  operator: 'operator',
};

const optionalBoolean = () => z.boolean().nullable().default(null);
const optionalLengthM = (min: number, max: number, message: string) =>
  z.number(message).min(min, message).max(max, message).nullable().default(null);
const optionalCount = (max: number, message: string) =>
  z.int(message).min(0, message).max(max, message).nullable().default(null);

/** A stall as staff observed it; null means not observed and makes no claim. */
export const SurveyedStall = z.object({
  /** The number painted on it. At most one entry has null; it describes the stalls that are unnumbered or alike. */
  stall: StallRef.nullable().default(null),
  layout: StallLayout.nullable().default(null),
  usableLengthM: optionalLengthM(
    3,
    100,
    'A stall is 10 to 328 feet (3 to 100 meters) long. Leave the field empty if you cannot tell.',
  ),
  clearanceM: optionalLengthM(
    1.5,
    30,
    'A clearance is 5 to 98 feet (1.5 to 30 meters). Leave the field empty if nothing is overhead.',
  ),
  cableReach: CableReach.nullable().default(null),
  blockedStalls: optionalCount(20, 'Enter the number of blocked stalls as a whole number, 20 at most.'),
  noReverse: optionalBoolean(),
  turningOk: optionalBoolean(),
  notDeadEnd: optionalBoolean(),
  isAccessibleStall: optionalBoolean(),
});
export type SurveyedStall = z.output<typeof SurveyedStall>;

function rejectDuplicateStalls(
  { stalls }: { readonly stalls: readonly SurveyedStall[] },
  context: z.core.$RefinementCtx,
): void {
  for (const [i, { stall }] of stalls.entries()) {
    if (stalls.findIndex((other) => other.stall === stall) === i) continue;
    const message = stall === null ? 'Only one entry can have no stall number.' : `Stall ${stall} is listed twice.`;
    context.addIssue({ code: 'custom', path: ['stalls', i, 'stall'], message });
  }
}

/** A staff survey of a site, with its basis, its date, and at least one stall. */
export const Survey = z
  .object({
    basis: SurveyBasis,
    /** The date of the images, the visit, or the operator's statement. */
    seenOn: z.iso.date('Enter the date.'),
    /** The date the site was rebuilt; earlier reports no longer count. */
    rebuiltOn: z.iso.date('This is not a date.').nullable().default(null),
    trailerStalls: optionalCount(
      COUNT_MAX,
      `Enter the number of stalls for trailers as a whole number, ${COUNT_MAX} at most.`,
    ),
    dropSpot: optionalBoolean(),
    stalls: z
      .array(SurveyedStall)
      .min(1, 'Describe at least one stall.')
      .max(SURVEY_STALLS_MAX, `A survey can have up to ${SURVEY_STALLS_MAX} stalls. Remove some.`),
  })
  .superRefine((survey, context) => {
    rejectDuplicateStalls(survey, context);
    if (survey.stalls.every(({ layout }) => layout === null)) {
      const message = 'Describe the layout of at least one stall: a survey confirms the layout.';
      context.addIssue({ code: 'custom', path: ['stalls', 0, 'layout'], message });
    }
    if (survey.rebuiltOn !== null && survey.rebuiltOn > survey.seenOn) {
      const message = 'A source from before the site was rebuilt confirms nothing. Use a newer one.';
      context.addIssue({ code: 'custom', path: ['seenOn'], message });
    }
  });
export type Survey = z.output<typeof Survey>;

/** The facts of a survey, which share one source and date. */
export type SurveyedFacts = {
  readonly source: FactSource;
  readonly confidence: number;
  readonly at: string;
  readonly facts: readonly ReportedFact[];
};

const toMidnightUtc = (day: string) => `${day}T00:00:00.000Z`;

function extractStallFacts({ stall, ...observed }: SurveyedStall): ReportedFact[] {
  return Object.entries(observed).flatMap(([name, value]) =>
    value === null ? [] : [{ stall, name: name as StoredFact['name'], value }],
  );
}

/**
 * Converts a survey to facts. The site is confirmed as of the day it was seen, so old images don't override newer
 * driver reports. An operator's statement doesn't confirm the site.
 */
export function extractSurveyFacts({
  basis,
  seenOn,
  rebuiltOn,
  trailerStalls,
  dropSpot,
  stalls,
}: Survey): SurveyedFacts {
  const source = SOURCES[basis];
  const at = toMidnightUtc(seenOn);
  const siteValues = {
    trailerStalls,
    dropSpot,
    rebuiltAt: rebuiltOn === null ? null : toMidnightUtc(rebuiltOn),
    staffConfirmedAt: basis === 'operator' ? null : at,
  };
  const siteFacts = Object.entries(siteValues).flatMap(([name, value]) =>
    value === null ? [] : [{ stall: null, name: name as StoredFact['name'], value }],
  );
  return {
    source,
    confidence: FACT_CONFIDENCE[source],
    at,
    facts: [...siteFacts, ...stalls.flatMap(extractStallFacts)],
  };
}
