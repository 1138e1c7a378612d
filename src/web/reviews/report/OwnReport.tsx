import { CircleAlert, CloudOff, MapPinCheck, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import { formatDay, formatLength } from '#web/lib/format.ts';
import { attachments } from '#web/lib/outbox/attachments.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { WaitingPhotos } from '../photos/WaitingPhotos.tsx';
import { discardUnsent } from './discard-unsent.ts';
import { outcomeText } from './outcome-labels.ts';
import type { UnsentReport } from './report-outbox.ts';

type Props = {
  uid: string;
  reviewId: string;
  report: ReviewDraft;
  /** The unsent version stored in this browser; null once the server has it. */
  unsent: UnsentReport | null;
  /** Whether the server has a version of it. */
  isPublished: boolean;
  isAtSite?: boolean;
  onEdit: () => void;
  onRemove: () => void;
  children?: ReactNode;
};

const lacksDetails = ({ rating, text, layout, obstacles }: ReviewDraft) =>
  rating === null && text === '' && layout === null && obstacles.length === 0;

export function OwnReport(props: Props) {
  const { uid, reviewId, report, unsent, isPublished, isAtSite = false, onEdit, onRemove, children } = props;
  const { units } = useUnits();
  const isChange = unsent !== null && isPublished;
  const unsentLabel = isChange ? 'Discard changes' : 'Discard';
  const removeLabel = unsent === null ? 'Delete' : unsentLabel;
  const { stall, rig, visitedOn } = report;
  const facts = [
    formatDay(visitedOn),
    stall && `stall ${stall}`,
    rig && `${formatLength(rig.lengthM, units)} rig`,
  ].filter(Boolean);

  function remove() {
    onRemove();
    if (unsent === null) return;
    const restore = discardUnsent({ outbox, attachments }, uid, reviewId);
    const text = isChange ? 'Your changes were discarded.' : 'Your unsent report was discarded.';
    showToast(text, { label: 'Undo', act: () => void restore() });
  }

  return (
    <section aria-label="Your report" className="rounded-2xl border border-line px-3.5 py-3">
      <p className="text-xs text-ink-2">You reported</p>
      <p className="font-semibold">{outcomeText(report)}</p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2 tabular-nums">
        {facts.join(' · ')}
        {isAtSite && (
          <span className="inline-flex items-center gap-1">
            · <MapPinCheck aria-hidden="true" className="size-3.5" /> at the site
          </span>
        )}
      </p>
      {report.text !== '' && <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">{report.text}</p>}
      {children}
      {unsent && <UnsentLine unsent={unsent} />}
      <WaitingPhotos uid={uid} reviewId={reviewId} />
      <div className="mt-2 -mb-1 -ml-2.5 flex flex-wrap">
        <Button kind="quiet" className="gap-1.5! px-2.5! text-brand!" onClick={onEdit}>
          {lacksDetails(report) ? (
            <MessageSquarePlus aria-hidden="true" className="size-4" />
          ) : (
            <Pencil aria-hidden="true" className="size-4" />
          )}
          {lacksDetails(report) ? 'Add details' : 'Edit review'}
        </Button>
        <Button kind="quiet" className="gap-1.5! px-2.5!" onClick={remove}>
          <Trash2 aria-hidden="true" className="size-4" /> {removeLabel}
        </Button>
      </div>
    </section>
  );
}

function UnsentLine({ unsent: { refusal } }: { unsent: UnsentReport }) {
  return (
    <p
      role="status"
      className="mt-1.5 flex gap-1.5 text-xs font-medium text-notice [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {refusal === null ? <CloudOff aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      {refusal === null
        ? 'Saved on this device. It will be sent later.'
        : `Not accepted: ${refusal} Edit it to send it again.`}
    </p>
  );
}
