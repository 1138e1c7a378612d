import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackageReviews } from '#domain/offline/package-stations.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { findInPackages } from '#web/lib/packages/package-fallback.ts';
import { isOfflineError } from '#web/lib/requests/no-connection.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Stars } from '../report/RatingField.tsx';
import type { Reporter } from '../report/reporter.ts';
import { PackagedReviews } from './PackagedReviews.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewsSheet } from './ReviewsSheet.tsx';
import { flattenReviews, type ReviewPage } from './review-pages.ts';
import { ALL_REVIEWS, useRefetchOnScoreChange, useReviews } from './review-queries.ts';

/** Reads a station's reviews from the offline areas; null until they are read, or if no area has any. */
function usePackagedReviews(chargerId: string, enabled: boolean): PackageReviews | null {
  const { data = null } = useQuery({
    queryKey: ['packaged-reviews', chargerId],
    queryFn: () => findInPackages((packages) => packages.reviews(chargerId)),
    enabled,
  });
  return enabled ? data : null;
}

const SHOWN_ON_CARD = 2;

type Props = { chargerId: string; publicScore: number | null | undefined; reporter: Reporter };

export function ReviewsSummary({ chargerId, publicScore, reporter }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending, refetch } = useReviews(reporter.uid, chargerId, ALL_REVIEWS);
  const packagedReviews = usePackagedReviews(chargerId, error !== null && !data);
  const firstPage = data?.pages[0];
  useRefetchOnScoreChange(reporter.uid, chargerId, publicScore);
  return (
    <section aria-label="Reviews" aria-busy={isPending} className="border-t border-line pt-4">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Reviews</h3>
        {firstPage?.rating && <Rating rating={firstPage.rating} />}
      </div>
      {isPending && <Skeleton className="mt-2 h-20" />}
      {error && !data && packagedReviews && <PackagedReviews reviews={packagedReviews} />}
      {error && !data && !packagedReviews && (
        <div role="alert" className="mt-1 flex items-center justify-between gap-3 text-xs text-ink-2">
          <p>
            {isOfflineError(error) ? 'Reviews need a connection.' : errorText(error, "We couldn't load the reviews.")}
          </p>
          <Button kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && firstPage?.total === 0 && (
        <p className="mt-1 text-xs text-ink-2">No reviews yet. Be the first to report how a trailer fits.</p>
      )}
      {data && firstPage && firstPage.total > 0 && (
        <>
          <ul aria-label="Newest reviews" className="divide-y divide-line">
            {flattenReviews(data)
              .slice(0, SHOWN_ON_CARD)
              .map((review) => (
                <li key={review.id} className="py-3">
                  <ReviewItem review={review} uid={reporter.uid} isBrief />
                </li>
              ))}
          </ul>
          <Button kind="secondary" className="w-full" onClick={() => setOpen(true)}>
            {firstPage.total === 1 ? 'Read the review' : `All ${formatQuantity(firstPage.total, 'review')}`}
          </Button>
        </>
      )}
      <ReviewsSheet open={isOpen} onOpenChange={setOpen} chargerId={chargerId} reporter={reporter} />
    </section>
  );
}

export function Rating({ rating: { average, count } }: { rating: NonNullable<ReviewPage['rating']> }) {
  const rounded = Number(average.toFixed(1));
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-2 tabular-nums">
      <Stars rating={rounded} />
      <span className="font-semibold text-ink">{rounded.toFixed(1)}</span> ({formatQuantity(count, 'rating')})
    </p>
  );
}
