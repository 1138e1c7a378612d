import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type Gateway } from '#contract/client.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import type { FlagReason, Review } from '#domain/reviews/review.ts';
import type { ReviewOrder } from '#domain/reviews/review-cursor.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { showToast } from '#web/ui/toasts.ts';
import { flattenReviews, type ReviewPages, withVote } from './review-pages.ts';

const STALE_TIME_MS = 60_000;

export type ReviewFilters = {
  readonly order: ReviewOrder;
  readonly towingOnly: boolean;
  /** Null for all rigs. */
  readonly minLengthM: number | null;
};

export const ALL_REVIEWS: ReviewFilters = { order: 'newest', towingOnly: false, minLengthM: null };

/** The key prefix of all of a user's review lists for a station. */
const reviewListKey = (uid: string, chargerId: string) => ['reviews', uid, chargerId];

function reviewsQuery(
  gateway: Gateway,
  uid: string,
  chargerId: string,
  { order, towingOnly, minLengthM }: ReviewFilters,
) {
  return infiniteQueryOptions({
    queryKey: [...reviewListKey(uid, chargerId), order, towingOnly, minLengthM],
    queryFn: ({ pageParam, signal }) => {
      const query = { order, towingOnly: String(towingOnly), minLengthM: minLengthM ?? undefined, after: pageParam };
      return call(gateway, reviewEndpoints.listReviews, { params: { id: chargerId }, query }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME_MS,
  });
}

export function useReviews(uid: string, chargerId: string, filters: ReviewFilters) {
  return useInfiniteQuery(reviewsQuery(useGateway(), uid, chargerId, filters));
}

/** Finds a review in the cached unfiltered list; null if it isn't loaded. */
export function useListedReview(uid: string, chargerId: string, id: string): Review | null {
  const { data } = useReviews(uid, chargerId, ALL_REVIEWS);
  return (data && flattenReviews(data).find((review) => review.id === id)) ?? null;
}

/** Refetches a station's reviews when its score changes, because a new report may be the reason. */
export function useRefetchOnScoreChange(uid: string, chargerId: string, publicScore: number | null | undefined): void {
  const queries = useQueryClient();
  const before = useRef(publicScore);
  useChangeEffect(publicScore, () => {
    const hasChanged = before.current !== undefined && before.current !== publicScore;
    before.current = publicScore;
    if (hasChanged) void queries.invalidateQueries({ queryKey: reviewListKey(uid, chargerId) });
  });
}

export function updateCachedReviews(
  queries: QueryClient,
  uid: string,
  chargerId: string,
  change: (pages: ReviewPages) => ReviewPages,
): void {
  queries.setQueriesData<ReviewPages>({ queryKey: reviewListKey(uid, chargerId) }, (pages) => pages && change(pages));
}

export function refreshSite(queries: QueryClient, uid: string, chargerId: string): void {
  void refetchAfterWrite(queries, reviewListKey(uid, chargerId));
  void refetchAfterWrite(queries, ['evidence', chargerId]);
}

type Vote = { readonly review: Review; readonly isHelpful: boolean };

/** Votes on a review with an optimistic update, rolled back on an error. */
export function useVote(uid: string): (vote: Vote) => void {
  const gateway = useGateway();
  const queries = useQueryClient();
  const show = ({ review, isHelpful }: Vote) =>
    updateCachedReviews(queries, uid, review.chargerId, (pages) => withVote(pages, review.id, isHelpful));
  const { mutate } = useMutation({
    scope: { id: `votes ${uid}` },
    mutationFn: ({ review, isHelpful }: Vote) =>
      call(gateway, reviewEndpoints.voteOnReview, { params: { id: review.id }, body: { isHelpful } }),
    async onMutate(vote) {
      await queries.cancelQueries({ queryKey: reviewListKey(uid, vote.review.chargerId) });
      show(vote);
    },
    onError(error, vote) {
      show({ ...vote, isHelpful: !vote.isHelpful });
      showToast(errorText(error, "We couldn't send your vote."));
    },
  });
  return mutate;
}

export function useFlagReview() {
  const gateway = useGateway();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: FlagReason }) =>
      call(gateway, reviewEndpoints.flagReview, { params: { id }, body: { reason } }),
    onSuccess: () => showToast('Thank you. Our moderators will look at it.'),
  });
}
