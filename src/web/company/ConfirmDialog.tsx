import { type ReactNode, useRef } from 'react';
import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { findHeading } from '#web/ui/Section.tsx';
import { showToast } from '#web/ui/toasts.ts';

type Props = {
  title: string;
  children: ReactNode;
  /** The name that must be typed first; none for what is easily undone. */
  typed?: string;
  confirm: string;
  busyLabel: string;
  kind?: 'primary' | 'danger';
  failure: ErrorCode;
  done: string;
  act: () => Promise<unknown>;
  onClose: () => void;
  /** The heading that gets the focus afterward, if the row with the button is gone then. */
  headingId?: string;
};

/** Asks before something happens to other people, and says what will happen. */
export function ConfirmDialog({ title, children, typed, kind = 'danger', act, onClose, done, ...rest }: Props) {
  const isDone = useRef(false);
  const form = useAppForm({
    schema: z.object({
      name: z.string().refine((name) => typed === undefined || name.trim() === typed, "The name doesn't match."),
    }),
    defaultValues: { name: '' },
    takesFocus: typed !== undefined,
    async submit() {
      await act();
      isDone.current = true;
      onClose();
      showToast(done);
    },
    toErrors: (error) => [{ field: null, message: errorText(error, ERRORS[rest.failure].message) }],
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="sm"
      finalFocus={() => !isDone.current || !rest.headingId || findHeading(rest.headingId)}
    >
      <form {...form.props} aria-label={title} className="flex flex-col gap-4 p-5">
        <div className="flex flex-col gap-2 text-sm wrap-anywhere">{children}</div>
        {typed !== undefined && (
          <Field label={`Type ${typed} to confirm`} autoComplete="off" spellCheck={false} {...form.field('name')} />
        )}
        <FormAlert message={form.general} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind={kind} type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? rest.busyLabel : rest.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
