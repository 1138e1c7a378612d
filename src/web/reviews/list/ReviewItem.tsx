import { CircleCheck, CircleX, EyeOff, Flag, MapPinCheck, ThumbsUp, TriangleAlert, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Review } from '#domain/reviews/review.ts';
import type { Outcome } from '#domain/score/report.ts';
import { formatDay, formatLength } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ReviewPhotos } from '../photos/ReviewPhotos.tsx';
import { FlagForm } from '../report/FlagForm.tsx';
import { LAYOUT_LABELS, OBSTACLE_LABELS, outcomeText } from '../report/outcome-labels.ts';
import { Stars } from '../report/RatingField.tsx';
import { authorLabel } from './author-label.ts';
import { useVote } from './review-queries.ts';

const ICONS: Readonly<Record<Outcome, ReactNode>> = {
  hitched_clear: <CircleCheck aria-hidden="true" className="text-brand" />,
  hitched_blocking: <TriangleAlert aria-hidden="true" className="text-notice" />,
  unhitched: <Unlink aria-hidden="true" className="text-alert" />,
  could_not_charge: <CircleX aria-hidden="true" className="text-ink-2" />,
};

type Props = {
  review: Review;
  uid: string;
  /** Short version for a card: no votes, and only the start of the text. */
  isBrief?: boolean;
};

export function ReviewItem({ review, uid, isBrief = false }: Props) {
  const { units } = useUnits();
  const { rig, stall, layout, obstacles, rating, text, visitedOn, isAtSite, hiddenReason, changedAt } = review;
  const length = rig && `${formatLength(rig.lengthM, units)} rig`;
  const facts = [
    stall && `Stall ${stall}`,
    layout && LAYOUT_LABELS[layout].label,
    ...obstacles.map((obstacle) => OBSTACLE_LABELS[obstacle]),
  ].filter((fact) => fact !== null);
  return (
    <div className="flex flex-col gap-1.5">
      {hiddenReason !== null && (
        <Banner kind="notice" icon={<EyeOff aria-hidden="true" />}>
          Only you can see this. Our moderators hid it: {hiddenReason}
        </Banner>
      )}
      <p className="flex items-center gap-2 text-sm font-semibold [&>svg]:size-4.5 [&>svg]:shrink-0">
        {ICONS[review.outcome]}
        <span className="min-w-0 flex-1">{outcomeText(review)}</span>
        {rating !== null && <Stars rating={rating} />}
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2 tabular-nums">
        <span>
          {[authorLabel(review), length, formatDay(visitedOn), changedAt && 'edited'].filter(Boolean).join(' · ')}
        </span>
        {isAtSite && (
          <span className="inline-flex items-center gap-1 text-brand">
            <MapPinCheck aria-hidden="true" className="size-3.5" /> At the site
          </span>
        )}
      </p>
      {text !== '' && (
        <p className={classNames('text-sm whitespace-pre-line wrap-anywhere', isBrief && 'line-clamp-3')}>{text}</p>
      )}
      {hiddenReason === null && <ReviewPhotos review={review} />}
      {facts.length > 0 && <p className="text-xs text-ink-2">{facts.join(' · ')}</p>}
      {!isBrief && !review.author.isCaller && <ReviewActions review={review} uid={uid} />}
    </div>
  );
}

function ReviewActions({ review, uid }: { review: Review; uid: string }) {
  const vote = useVote(uid);
  const [isFlagging, setFlagging] = useState(false);
  const { isHelpfulToCaller: isHelpful, helpfulCount } = review;
  const target = `the review by ${authorLabel(review)}`;
  return (
    <>
      <div className="-ml-2.5 flex items-center">
        <Button
          kind="quiet"
          aria-pressed={isHelpful}
          aria-label={`Helpful: ${target}, ${helpfulCount} so far`}
          className={classNames('gap-1.5! px-2.5! text-xs!', isHelpful && 'text-brand!')}
          onClick={() => vote({ review, isHelpful: !isHelpful })}
        >
          <ThumbsUp aria-hidden="true" className={classNames('size-4', isHelpful && 'fill-current')} /> Helpful
          {helpfulCount > 0 && <span className="tabular-nums">{helpfulCount}</span>}
        </Button>
        <Button
          kind="quiet"
          aria-label={`Report ${target} to the moderators`}
          className="gap-1.5! px-2.5! text-xs!"
          aria-expanded={isFlagging}
          onClick={() => setFlagging(!isFlagging)}
        >
          <Flag aria-hidden="true" className="size-4" /> Report
        </Button>
      </div>
      {isFlagging && <FlagForm reviewId={review.id} onDone={() => setFlagging(false)} />}
    </>
  );
}
