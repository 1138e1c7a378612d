import { CircleAlert, MessageSquareDashed } from 'lucide-react';
import { useState } from 'react';
import type { ReviewOrder } from '#domain/reviews/review-cursor.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatLength, formatQuantity } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import type { Reporter } from '../report/reporter.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { flattenReviews } from './review-pages.ts';
import { ALL_REVIEWS, type ReviewFilters, useReviews } from './review-queries.ts';

const ORDERS: readonly { readonly value: ReviewOrder; readonly label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'helpful', label: 'Most helpful' },
];

type Props = { open: boolean; onOpenChange: (open: boolean) => void; chargerId: string; reporter: Reporter };

export function ReviewsSheet({ open, onOpenChange, chargerId, reporter }: Props) {
  const [filters, setFilters] = useState(ALL_REVIEWS);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Reviews" docked>
      {open && (
        <>
          <ReviewFilterBar filters={filters} onChange={setFilters} rig={reporter.activeRig} />
          <ReviewList
            chargerId={chargerId}
            reporter={reporter}
            filters={filters}
            onShowAll={() => setFilters({ ...ALL_REVIEWS, order: filters.order })}
          />
        </>
      )}
    </Dialog>
  );
}

type FilterBarProps = { filters: ReviewFilters; onChange: (filters: ReviewFilters) => void; rig: StoredRig | null };

function ReviewFilterBar({ filters, onChange, rig }: FilterBarProps) {
  const { units } = useUnits();
  return (
    <div className="sticky top-0 z-10 flex flex-col gap-2 border-b border-line bg-panel px-4 py-3">
      <SegmentedControl
        label="Order"
        segments={ORDERS}
        value={filters.order}
        onChange={(order) => onChange({ ...filters, order })}
        framed
      />
      <div className="flex flex-wrap gap-2">
        <Chip pressed={filters.towingOnly} onPressedChange={(towingOnly) => onChange({ ...filters, towingOnly })}>
          Towing only
        </Chip>
        {rig && (
          <Chip
            pressed={filters.minLengthM !== null}
            onPressedChange={(isOn) => onChange({ ...filters, minLengthM: isOn ? rig.measures.lengthM : null })}
          >
            {formatLength(rig.measures.lengthM, units)} or longer
          </Chip>
        )}
      </div>
    </div>
  );
}

type ListProps = { chargerId: string; reporter: Reporter; filters: ReviewFilters; onShowAll: () => void };

function ReviewList({ chargerId, reporter, filters, onShowAll }: ListProps) {
  const query = useReviews(reporter.uid, chargerId, filters);
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return <LoadingIndicator size="small" message="Loading reviews..." />;
  if (!data)
    return (
      <div role="alert">
        <EmptyState
          icon={<CircleAlert aria-hidden="true" />}
          title={errorText(error, "We couldn't load the reviews.")}
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      </div>
    );
  const total = data.pages.at(-1)?.total ?? 0;
  if (total === 0) return <NoReviews filters={filters} onShowAll={onShowAll} />;
  return (
    <div className="px-5 pb-5">
      <p role="status" className="pt-3 text-xs text-ink-2 tabular-nums">
        {formatQuantity(total, 'review')}
      </p>
      <ul aria-label="Reviews" className="divide-y divide-line">
        {flattenReviews(data).map((review) => (
          <li key={review.id} className="py-3.5">
            <ReviewItem review={review} uid={reporter.uid} />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="pb-2 text-xs text-alert">
          {errorText(error, "We couldn't load the reviews.")}
        </p>
      )}
      {hasNextPage && (
        <Button
          kind="secondary"
          className="w-full"
          disabled={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

function NoReviews({ filters, onShowAll }: Pick<ListProps, 'filters' | 'onShowAll'>) {
  const isNarrowed = filters.towingOnly || filters.minLengthM !== null;
  return (
    <EmptyState
      icon={<MessageSquareDashed aria-hidden="true" />}
      title={isNarrowed ? 'No reviews from rigs like that' : 'No reviews yet'}
      action={
        isNarrowed && (
          <Button kind="secondary" onClick={onShowAll}>
            Show all reviews
          </Button>
        )
      }
    />
  );
}
