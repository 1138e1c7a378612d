import { Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import type { ModeratedReview } from '#contract/moderation.ts';
import { HIDE_REASON_MAX, type ModerationDecision } from '#domain/reviews/moderation.ts';
import type { Outcome } from '#domain/score/report.ts';
import { formatLocalDay } from '#web/lib/format.ts';
import { stationPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { FLAG_LABELS } from './admin-labels.ts';
import { useModerateReview } from './admin-queries.ts';
import { Badge } from './Badge.tsx';
import { QueryError } from './Card.tsx';

const SUCCESS_MESSAGES: Readonly<Record<ModerationDecision['act'], string>> = {
  hide: 'The review is hidden.',
  dismiss: 'The reports were dismissed.',
  restore: 'The review is shown again.',
};
const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  hitched_clear: 'Hitched and clear',
  hitched_blocking: 'Hitched, blocked others',
  unhitched: 'Unhitched',
  could_not_charge: 'Could not charge',
};

export function ReportedReview({ review }: { review: ModeratedReview }) {
  const moderation = useModerateReview();
  const [isHiding, setHiding] = useState(false);
  const decide = (decision: ModerationDecision) =>
    moderation.mutate(
      { id: review.id, decision },
      {
        onSuccess: () => {
          setHiding(false);
          showToast(SUCCESS_MESSAGES[decision.act]);
        },
      },
    );
  return (
    <article aria-label={`Review of ${review.charger.name}`} className="flex flex-col gap-3">
      <ReviewContent review={review} />
      <Flags review={review} />
      {review.hiddenReason !== null && (
        <p className="rounded-xl bg-notice-soft px-3.5 py-2 text-sm text-notice wrap-anywhere">
          Hidden: {review.hiddenReason}
        </p>
      )}
      {moderation.error && !isHiding && (
        <QueryError error={moderation.error} failure={ERRORS.moderation_failed.message} />
      )}
      <div className="flex flex-wrap gap-2">
        {review.hiddenAt === null ? (
          <>
            <Button kind="secondary" className="text-alert!" onClick={() => setHiding(true)}>
              Hide
            </Button>
            <Button kind="secondary" aria-disabled={moderation.isPending} onClick={() => decide({ act: 'dismiss' })}>
              Dismiss reports
            </Button>
          </>
        ) : (
          <Button kind="secondary" aria-disabled={moderation.isPending} onClick={() => decide({ act: 'restore' })}>
            Show again
          </Button>
        )}
      </div>
      {isHiding && (
        <HideDialog
          error={moderation.error}
          isRunning={moderation.isPending}
          onHide={(reason) => decide({ act: 'hide', reason })}
          onClose={() => setHiding(false)}
        />
      )}
    </article>
  );
}

function ReviewContent({ review }: { review: ModeratedReview }) {
  const { charger, author, outcome, rating, text, createdAt } = review;
  return (
    <div className="min-w-0 wrap-anywhere">
      <Link to={stationPath(charger.id)} className="font-medium underline underline-offset-2">
        {charger.name}
      </Link>
      <p className="text-xs text-ink-3">
        {charger.city}, {charger.state} · {author.email ?? 'Former member'} · {formatLocalDay(createdAt)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        <Badge>{OUTCOME_LABELS[outcome]}</Badge>
        {rating !== null && (
          <Badge>
            <Star aria-hidden="true" /> {rating} of 5
          </Badge>
        )}
      </p>
      {text !== '' && <p className="mt-2 text-base whitespace-pre-line">{text}</p>}
    </div>
  );
}

function Flags({ review: { flags } }: { review: ModeratedReview }) {
  if (flags.length === 0) return null;
  return (
    <ul aria-label="Who reported it and why" className="flex flex-col gap-1 text-xs text-ink-2">
      {flags.map(({ reason, at, email }) => (
        <li key={email} className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <Badge tone="alert">{FLAG_LABELS[reason]}</Badge> {email}, {formatLocalDay(at)}
        </li>
      ))}
    </ul>
  );
}

type HideProps = { error: unknown; isRunning: boolean; onHide: (reason: string) => void; onClose: () => void };

function HideDialog({ error, isRunning, onHide, onClose }: HideProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  function submit() {
    const isMissing = reason.trim() === '';
    setProblem(isMissing ? 'Give a reason. The author of the review will see it.' : null);
    if (!isMissing && !isRunning) onHide(reason);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hide this review?"
      footer={
        <div className="flex justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" aria-disabled={isRunning} onClick={submit}>
            {isRunning ? 'Hiding...' : 'Hide review'}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        <p className="text-sm text-ink-2">
          Only its author will still see it, and it will no longer count toward the score.
        </p>
        <TextArea
          label="Reason"
          hint="The author will see this."
          maxLength={HIDE_REASON_MAX}
          className="min-h-24!"
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
        />
        {Boolean(error) && <QueryError error={error} failure={ERRORS.moderation_failed.message} />}
      </div>
    </Dialog>
  );
}
