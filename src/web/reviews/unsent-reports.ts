import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { ReviewDraft, ReviewId } from '#domain/reviews/review.ts';

/** A report the server doesn't have yet. */
export const Unsent = z.object({
  id: ReviewId,
  review: ReviewDraft,
  /** The device position when the report was written, if the user shared it. */
  position: LatLng.nullable(),
  /** Why the server rejected the report; it waits for the author to edit it. */
  refusal: z.string().nullable(),
});
export type Unsent = z.infer<typeof Unsent>;

/** Unsent reports by user ID. */
export const ReportOutbox = z.record(z.string(), z.array(Unsent));
export type ReportOutbox = Readonly<z.infer<typeof ReportOutbox>>;

const NONE: readonly Unsent[] = [];

/** Returns a user's unsent reports, oldest first; the same object while nothing changes. */
export function getUnsentReports(all: ReportOutbox, uid: string): readonly Unsent[] {
  return all[uid] ?? NONE;
}

function withReports(all: ReportOutbox, uid: string, reports: readonly Unsent[]): ReportOutbox {
  const { [uid]: _, ...others } = all;
  return reports.length === 0 ? others : { ...others, [uid]: [...reports] };
}

/** Adds a report, or replaces the one with the same ID. */
export function upsertUnsent(all: ReportOutbox, uid: string, report: Unsent): ReportOutbox {
  const kept = getUnsentReports(all, uid);
  const isKept = kept.some(({ id }) => id === report.id);
  return withReports(all, uid, isKept ? kept.map((one) => (one.id === report.id ? report : one)) : [...kept, report]);
}

/** Removes a report. Given a whole report, removes it only if it hasn't changed since. */
export function removeUnsent(all: ReportOutbox, uid: string, report: Pick<Unsent, 'id'> | Unsent): ReportOutbox {
  const isIt = (one: Unsent) =>
    'review' in report ? JSON.stringify(one) === JSON.stringify(report) : one.id === report.id;
  return withReports(
    all,
    uid,
    getUnsentReports(all, uid).filter((one) => !isIt(one)),
  );
}
