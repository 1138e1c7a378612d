import { RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { OBSTACLES, type Obstacle, REVIEW_TEXT_MAX, type ReviewDraft } from '#domain/reviews/review.ts';
import { Outcome } from '#domain/score/report.ts';
import { StallLayout } from '#domain/score/site-facts.ts';
import { toLocalDay } from '#web/lib/browser/local-time.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useListedReview } from '../list/review-queries.ts';
import { PhotosField } from '../photos/PhotosField.tsx';
import { OutcomeFields } from './OutcomeFields.tsx';
import { LAYOUT_LABELS, OBSTACLE_LABELS, OUTCOME_LABELS } from './outcome-labels.ts';
import { RatingField } from './RatingField.tsx';
import { RigField } from './RigField.tsx';
import { parseReviewDraft } from './report-draft.ts';
import type { Reporter } from './reporter.ts';
import { reviewDrafts } from './review-drafts.ts';
import { SendFooter } from './SendFooter.tsx';
import { StallField } from './StallField.tsx';
import type { ReportSheetState, ReportSheets } from './use-report-sheets.ts';

const OUTCOME_OPTIONS = Outcome.options.map((value) => ({ value, label: OUTCOME_LABELS[value] }));
const LAYOUTS = ['unspecified', ...StallLayout.options] as const;
const LAYOUT_OPTIONS = LAYOUTS.map((value) => ({
  value,
  label:
    value === 'unspecified'
      ? 'Not specified'
      : `${LAYOUT_LABELS[value].label}: ${LAYOUT_LABELS[value].hint.toLowerCase()}`,
}));

type Props = { sheet: ReportSheetState; sheets: ReportSheets; reporter: Reporter };

export function ReviewForm({ sheet, sheets, reporter }: Props) {
  const { uid } = reporter;
  const [restoredDraft, setRestoredDraft] = useState(() => reviewDrafts.read(uid, sheet.id));
  const [draft, setDraft] = useState(restoredDraft ?? sheet.review);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isOnline = useOnline();
  const listedReview = useListedReview(uid, draft.chargerId, sheet.id);
  const upload = sheets.photos.uploadStateFor(sheet.id);
  const isSending = sheets.isSending || upload.isSending;

  function change(parts: Partial<ReviewDraft>) {
    const next = { ...draft, ...parts };
    setDraft(next);
    reviewDrafts.save(uid, sheet.id, next);
  }

  function startOver() {
    reviewDrafts.remove(uid, sheet.id);
    setRestoredDraft(null);
    setProblems({});
    setDraft(sheet.review);
  }

  function submit(action: (sheet: ReportSheetState) => void) {
    const parsed = parseReviewDraft(draft);
    if ('problems' in parsed) return setProblems(parsed.problems);
    action({ ...sheet, review: parsed.review });
  }

  useChangeEffect(isOnline, () => {
    if (isOnline && upload.isWaitingForNetwork && !isSending) submit(sheets.send);
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) sheets.close();
      }}
      title="Your review"
      docked
      footer={
        <SendFooter
          sheets={sheets}
          label={upload.problem || upload.isWaitingForNetwork ? 'Try again' : 'Save review'}
          upload={upload}
          onSend={() => submit(sheets.send)}
          onSendLater={() => submit(sheets.sendLater)}
        />
      }
    >
      <form
        className="flex flex-col gap-5 px-5 py-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isSending && !upload.isProcessing) submit(sheets.send);
        }}
      >
        {restoredDraft && <DraftNotice onStartOver={startOver} />}
        <RatingField rating={draft.rating} onChange={(rating) => change({ rating })} />
        <TextArea
          label="What should others know?"
          hint="Where you turned, which stall worked, what to watch for. Anyone signed in can read it."
          maxLength={REVIEW_TEXT_MAX}
          value={draft.text}
          error={problems.text ?? null}
          onChange={({ target }) => change({ text: target.value })}
        />
        <PhotosField
          upload={upload}
          savedPhotos={listedReview?.photos ?? []}
          isHidden={listedReview !== null && listedReview.hiddenReason !== null}
          isDisabled={isSending || upload.isProcessing}
          onChoose={(files, slots) => sheets.photos.choose(sheet.id, files, slots)}
          onChange={(event) => sheets.photos.update(sheet.id, event)}
        />
        <SelectField
          label="How did it go?"
          name="outcome"
          options={OUTCOME_OPTIONS}
          value={draft.outcome}
          onChange={(outcome) => change({ outcome })}
        />
        <OutcomeFields draft={draft} onChange={change} />
        <SelectField
          label="How are the stalls laid out?"
          name="layout"
          options={LAYOUT_OPTIONS}
          value={draft.layout ?? 'unspecified'}
          onChange={(layout) => change({ layout: layout === 'unspecified' ? null : layout })}
        />
        <ObstacleField obstacles={draft.obstacles} onChange={(obstacles) => change({ obstacles })} />
        <StallField
          label="Stall"
          stall={draft.stall}
          problem={problems.stall}
          onChange={(stall) => change({ stall })}
        />
        <RigField rigs={reporter.rigs} rig={draft.rig} onChange={(rig) => change({ rig })} />
        <Field
          label="Date of the visit"
          type="date"
          max={toLocalDay(new Date())}
          required
          value={draft.visitedOn}
          error={problems.visitedOn ?? null}
          onChange={({ target }) => change({ visitedOn: target.value })}
        />
      </form>
    </Dialog>
  );
}

function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      kind="notice"
      action={
        <Button kind="quiet" onClick={onStartOver}>
          <RotateCcw aria-hidden="true" className="size-4" /> Start over
        </Button>
      }
    >
      This is your unsaved draft.
    </Banner>
  );
}

type ObstacleProps = { obstacles: readonly Obstacle[]; onChange: (obstacles: Obstacle[]) => void };

function ObstacleField({ obstacles, onChange }: ObstacleProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">What got in the way?</legend>
      <div className="flex flex-wrap gap-2">
        {OBSTACLES.map((obstacle) => (
          <Chip
            key={obstacle}
            pressed={obstacles.includes(obstacle)}
            onPressedChange={(isSelected) =>
              onChange(isSelected ? [...obstacles, obstacle] : obstacles.filter((other) => other !== obstacle))
            }
          >
            {OBSTACLE_LABELS[obstacle]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
