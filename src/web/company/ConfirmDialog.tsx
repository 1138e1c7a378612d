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
  /** A name that the user must type to confirm; undefined if pressing the button is enough. */
  nameToType?: string;
  confirmLabel: string;
  busyLabel: string;
  kind?: 'primary' | 'danger';
  failure: ErrorCode;
  successMessage: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** The heading to focus afterward, if the row with the button disappears. */
  headingId?: string;
};

export function ConfirmDialog({
  title,
  children,
  nameToType,
  kind = 'danger',
  onConfirm,
  onClose,
  successMessage,
  ...rest
}: Props) {
  const isDone = useRef(false);
  const form = useAppForm({
    schema: z.object({
      name: z
        .string()
        .refine((name) => nameToType === undefined || name.trim() === nameToType, "The name doesn't match."),
    }),
    defaultValues: { name: '' },
    takesFocus: nameToType !== undefined,
    async submit() {
      await onConfirm();
      isDone.current = true;
      onClose();
      showToast(successMessage);
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
        {nameToType !== undefined && (
          <Field
            label={`Type ${nameToType} to confirm`}
            autoComplete="off"
            spellCheck={false}
            {...form.field('name')}
          />
        )}
        <FormAlert message={form.generalError} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind={kind} type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? rest.busyLabel : rest.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
