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
export const ReportOutbox = z.record(z.string(), z.array(Unsent));
export type ReportOutbox = Readonly<z.infer<typeof ReportOutbox>>;

const NONE: readonly Unsent[] = [];

/** What someone has not sent, the oldest first; always the same object while nothing changes. */
export function getUnsentReports(all: ReportOutbox, uid: string): readonly Unsent[] {
  return all[uid] ?? NONE;
}

function withReports(all: ReportOutbox, uid: string, reports: readonly Unsent[]): ReportOutbox {
  const { [uid]: _, ...others } = all;
  return reports.length === 0 ? others : { ...others, [uid]: [...reports] };
}

/** With a report in place of what was kept under its id. */
export function upsertUnsent(all: ReportOutbox, uid: string, report: Unsent): ReportOutbox {
  const kept = getUnsentReports(all, uid);
  const isKept = kept.some(({ id }) => id === report.id);
  return withReports(all, uid, isKept ? kept.map((one) => (one.id === report.id ? report : one)) : [...kept, report]);
}

/** Without a report; one that was changed since it was read stays. */
export function removeUnsent(all: ReportOutbox, uid: string, report: Pick<Unsent, 'id'> | Unsent): ReportOutbox {
  const isIt = (one: Unsent) =>
    'review' in report ? JSON.stringify(one) === JSON.stringify(report) : one.id === report.id;
  return withReports(
    all,
    uid,
    getUnsentReports(all, uid).filter((one) => !isIt(one)),
  );
}
