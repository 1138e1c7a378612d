import { useId, useState } from 'react';
import { FlagReason } from '#domain/reviews/review.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { focusFirstField } from '#web/lib/form/focus-first-field.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { useFlagReview } from '../list/review-queries.ts';
import { FLAG_LABELS } from './outcome-labels.ts';

type Props = { reviewId: string; onDone: () => void };

export function FlagForm({ reviewId, onDone }: Props) {
  const [reason, setReason] = useState<FlagReason>('spam');
  const name = useId();
  const flag = useFlagReview();
  return (
    <form
      ref={focusFirstField}
      className="rounded-xl border border-line px-3.5 py-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        flag.mutate({ id: reviewId, reason }, { onSuccess: onDone });
      }}
    >
      <fieldset className="flex flex-col">
        <legend className="pb-1 text-sm font-medium">What is wrong with this review?</legend>
        {FlagReason.options.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={name}
              className="size-5 accent-brand"
              checked={reason === option}
              onChange={() => setReason(option)}
            />
            {FLAG_LABELS[option]}
          </label>
        ))}
      </fieldset>
      <FormAlert message={flag.error && errorText(flag.error, "We couldn't report the review.")} className="mb-2" />
      <div className="flex justify-end gap-2">
        <Button kind="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={flag.isPending}>
          Send to moderators
        </Button>
      </div>
    </form>
  );
}
