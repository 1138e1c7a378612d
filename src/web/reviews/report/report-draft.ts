import { type Review, ReviewDraft, type ReviewRig } from '#domain/reviews/review.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import type { Outcome } from '#domain/score/report.ts';
import { toLocalDay } from '#web/lib/browser/local-time.ts';

export function toReviewRig({ name, trailer, measures }: StoredRig): ReviewRig {
  const { lengthM, heightM, portCorner } = measures;
  return { name, trailerKind: trailer?.kind ?? null, lengthM, heightM, portCorner };
}

type NewReport = { chargerId: string; outcome: Outcome; rig: StoredRig | null; now: Date };

export function createReviewDraft({ chargerId, outcome, rig, now }: NewReport): ReviewDraft {
  return {
    chargerId,
    outcome,
    blockedStalls: outcome === 'hitched_blocking' ? 1 : null,
    reason: null,
    stall: null,
    layout: null,
    obstacles: [],
    rating: null,
    text: '',
    visitedOn: toLocalDay(now),
    rig: rig && toReviewRig(rig),
  };
}

export function toReviewDraft(review: Review): ReviewDraft {
  const { chargerId, outcome, blockedStalls, reason, stall, layout, obstacles, rating, text, visitedOn, rig } = review;
  return { chargerId, outcome, blockedStalls, reason, stall, layout, obstacles, rating, text, visitedOn, rig };
}

export function parseReviewDraft(
  draft: ReviewDraft,
): { readonly review: ReviewDraft } | { readonly problems: Readonly<Record<string, string>> } {
  const parsed = ReviewDraft.safeParse(draft);
  if (parsed.success) return { review: parsed.data };
  return { problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

export type RigOption = { readonly value: string; readonly label: string; readonly rig: ReviewRig | null };

const isSameRig = (a: ReviewRig | null, b: ReviewRig | null) => JSON.stringify(a) === JSON.stringify(b);

/** Lists the rigs a report can use: the current ones, the originally reported one if it differs, and none. */
export function buildRigOptions(
  rigs: readonly StoredRig[],
  reported: ReviewRig | null,
  toLengthText: (lengthM: number) => string,
): { readonly options: readonly RigOption[]; readonly value: string } {
  const ownOptions = rigs.map((rig): RigOption => {
    const reviewRig = toReviewRig(rig);
    return { value: rig.id, label: `${toLengthText(reviewRig.lengthM)} · ${rig.name}`, rig: reviewRig };
  });
  const currentOption = reported === null ? undefined : ownOptions.find(({ rig }) => isSameRig(rig, reported));
  const formerOptions: RigOption[] =
    reported === null || currentOption
      ? []
      : [
          {
            value: 'former',
            label: `${toLengthText(reported.lengthM)} · ${reported.name ?? 'Rig at the time'}`,
            rig: reported,
          },
        ];
  const none: RigOption = { value: 'none', label: 'No rig, or not specified', rig: null };
  return {
    options: [...formerOptions, ...ownOptions, none],
    value: reported === null ? 'none' : (currentOption?.value ?? 'former'),
  };
}
