import type { PackageReviews } from '#domain/offline/package-stations.ts';
import { formatDay, formatQuantity } from '#web/lib/format.ts';
import { OUTCOME_LABELS } from '../report/outcome-labels.ts';
import { Stars } from '../report/RatingField.tsx';

export function PackagedReviews({ reviews: { count, averageRating, newest } }: { reviews: PackageReviews }) {
  return (
    <>
      <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-2 tabular-nums">
        {averageRating !== null && <Stars rating={Number(averageRating.toFixed(1))} />}
        {averageRating !== null && <span className="font-semibold text-ink">{averageRating.toFixed(1)}</span>}
        {formatQuantity(count, 'review')}. The newest, from your offline area:
      </p>
      <ul aria-label="Newest reviews" className="divide-y divide-line">
        {newest.map(({ outcome, text, visitedOn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews of a package don't change, and two may be alike
          <li key={index} className="py-2 text-sm">
            <p className="text-xs text-ink-2">
              {OUTCOME_LABELS[outcome]} · {formatDay(visitedOn)}
            </p>
            {text !== '' && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
