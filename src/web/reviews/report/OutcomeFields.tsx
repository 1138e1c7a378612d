import type { ReviewDraft } from '#domain/reviews/review.ts';
import { NoChargeReason } from '#domain/score/report.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { REASON_LABELS } from './outcome-labels.ts';

const BLOCKED_COUNTS = ['unspecified', '1', '2', '3', '4', '5', '6'] as const;
const BLOCKED_OPTIONS = BLOCKED_COUNTS.map((value) => ({
  value,
  label: value === 'unspecified' ? 'Not specified' : value,
}));
const REASONS = ['unspecified', ...NoChargeReason.options] as const;
const REASON_OPTIONS = REASONS.map((value) => ({
  value,
  label: value === 'unspecified' ? 'Not specified' : REASON_LABELS[value],
}));

type Props = { draft: ReviewDraft; onChange: (change: Partial<ReviewDraft>) => void };

export function OutcomeFields({ draft, onChange }: Props) {
  if (draft.outcome === 'hitched_blocking')
    return (
      <SelectField
        label="How many other stalls did your rig block?"
        name="blockedStalls"
        options={BLOCKED_OPTIONS}
        value={BLOCKED_COUNTS.find((value) => value === String(draft.blockedStalls)) ?? 'unspecified'}
        onChange={(value) => onChange({ blockedStalls: value === 'unspecified' ? null : Number(value) })}
      />
    );
  if (draft.outcome === 'could_not_charge')
    return (
      <SelectField
        label="Why couldn't you charge?"
        name="reason"
        options={REASON_OPTIONS}
        value={draft.reason ?? 'unspecified'}
        onChange={(value) => onChange({ reason: value === 'unspecified' ? null : value })}
      />
    );
  return null;
}
