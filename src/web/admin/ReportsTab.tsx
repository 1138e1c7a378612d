import { EyeOff, Flag, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import type { ModeratedReview, moderationEndpoints } from '#contract/moderation.ts';
import { formatLocalDay, formatQuantity } from '#web/lib/format.ts';
import { stationPath } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useModerationQueue } from './admin-queries.ts';
import { Card, QueryError, QueryPlaceholder } from './Card.tsx';
import { ReportedReview } from './ReportedReview.tsx';

type ModerationQueue = ResponseOf<typeof moderationEndpoints.listModerationQueue>;
type Section = {
  readonly title: string;
  readonly hint: string;
  readonly content: (queue: ModerationQueue) => ReactNode;
};

const SECTIONS: readonly Section[] = [
  {
    title: 'Reported reviews',
    hint: 'Most reported first',
    content: ({ reported }) => (
      <Reviews reviews={reported} icon={<Flag aria-hidden="true" />} emptyTitle="No reported reviews" />
    ),
  },
  {
    title: 'Disputed sites',
    hint: 'Where driver reports disagree',
    content: ({ disputed }) => <DisputedSites sites={disputed} />,
  },
  {
    title: 'Hidden reviews',
    hint: 'Only their authors see them, with the reason',
    content: ({ hidden }) => (
      <Reviews reviews={hidden} icon={<EyeOff aria-hidden="true" />} emptyTitle="No hidden reviews" />
    ),
  },
];

export function ReportsTab({ suggestions }: { suggestions: ReactNode }) {
  const queue = useModerationQueue();
  const failure = ERRORS.reports_load_failed.message;
  return (
    <div className="flex flex-col gap-4">
      <Card title="Suggested updates" hint="Drivers' suggestions for stations, before and after">
        <div className="p-4 sm:p-5">{suggestions}</div>
      </Card>
      {queue.data && queue.error && (
        <QueryError error={queue.error} failure={failure} onRetry={() => void queue.refetch()} />
      )}
      {SECTIONS.map(({ title, hint, content }, index) => (
        <Card key={title} title={title} hint={hint}>
          {queue.data && content(queue.data)}
          {!queue.data && (index === 0 || !queue.error) && (
            <QueryPlaceholder query={queue} failure={failure} rows={2} />
          )}
        </Card>
      ))}
    </div>
  );
}

type ReviewsProps = { reviews: readonly ModeratedReview[]; icon: ReactNode; emptyTitle: string };

function Reviews({ reviews, icon, emptyTitle }: ReviewsProps) {
  if (reviews.length === 0) return <EmptyState icon={icon} title={emptyTitle} />;
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="px-4 py-4 sm:px-5">
          <ReportedReview review={review} />
        </li>
      ))}
    </ul>
  );
}

function DisputedSites({ sites }: { sites: ModerationQueue['disputed'] }) {
  if (sites.length === 0) return <EmptyState icon={<Scale aria-hidden="true" />} title="No disputed sites" />;
  return (
    <ul className="divide-y divide-line">
      {sites.map(({ id, name, city, state, voices, since }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm sm:px-5">
          <Link to={stationPath(id)} className="inline-flex min-h-11 items-center font-medium underline">
            {name}
          </Link>
          <span className="text-ink-2">
            {city}, {state} · {formatQuantity(voices, 'driver')}
            {since !== null && ` · last ${formatLocalDay(since)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
