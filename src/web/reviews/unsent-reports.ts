import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { ReviewDraft, ReviewId } from '#domain/reviews/review.ts';

/** A report that the server does not know yet. */
export const Unsent = z.object({
  id: ReviewId,
  review: ReviewDraft,
  /** Where the device was when it was written, where its owner wanted that to be said. */
  position: LatLng.nullable(),
  /** Why the server did not take it: it waits for its author to change it. */
  refusal: z.string().nullable(),
});
export type Unsent = z.infer<typeof Unsent>;

/** Unsent reports by the account that wrote them. */
export const Outbox = z.record(z.string(), z.array(Unsent));
export type Outbox = Readonly<z.infer<typeof Outbox>>;

const NONE: readonly Unsent[] = [];

/** What somebody has not sent, the oldest first; always the same object while nothing changes. */
export function unsentOf(all: Outbox, uid: string): readonly Unsent[] {
  return all[uid] ?? NONE;
}

function withReports(all: Outbox, uid: string, reports: readonly Unsent[]): Outbox {
  const { [uid]: _, ...others } = all;
  return reports.length === 0 ? others : { ...others, [uid]: [...reports] };
}

/** With a report in place of what was kept under its id. */
export function withUnsent(all: Outbox, uid: string, report: Unsent): Outbox {
  const kept = unsentOf(all, uid);
  const isKept = kept.some(({ id }) => id === report.id);
  return withReports(all, uid, isKept ? kept.map((one) => (one.id === report.id ? report : one)) : [...kept, report]);
}

/** Without a report; one that was changed since it was read stays. */
export function withoutUnsent(all: Outbox, uid: string, report: Pick<Unsent, 'id'> | Unsent): Outbox {
  const isIt = (one: Unsent) =>
    'review' in report ? JSON.stringify(one) === JSON.stringify(report) : one.id === report.id;
  return withReports(
    all,
    uid,
    unsentOf(all, uid).filter((one) => !isIt(one)),
  );
}
