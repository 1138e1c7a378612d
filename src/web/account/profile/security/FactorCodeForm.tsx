import { z } from 'zod';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { FactorCode } from '../../factor-code.ts';
import type { FactorState } from '../../session/second-factor.ts';
import { FormActions } from '../FormActions.tsx';
import { taskErrors } from '../task-error-text.ts';
import { useFactorCalls } from './use-factor-calls.ts';

type Props = {
  hint: string;
  submitLabel: string;
  acceptsRecoveryCode?: boolean;
  onDone: (factor: FactorState) => void;
  onCancel?: () => void;
};

export function FactorCodeForm({ hint, submitLabel, acceptsRecoveryCode = false, onDone, onCancel }: Props) {
  const calls = useFactorCalls();
  const form = useAppForm({
    schema: z.object({ code: FactorCode }),
    defaultValues: { code: '' },
    submit: async ({ code }) => onDone(await calls.confirm(code)),
    toErrors: (error) => taskErrors(error, "We couldn't check the code. Please try again."),
  });
  return (
    <form {...form.props} aria-label="Code from your app" className="flex max-w-md flex-col gap-4">
      <Field
        label="Code"
        hint={hint}
        inputMode={acceptsRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <FormAlert message={form.generalError} />
      <FormActions label={submitLabel} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
