import { z } from 'zod';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { FactorKey } from '../../session/second-factor.ts';
import { FormActions } from '../FormActions.tsx';
import { taskErrors } from '../task-error-text.ts';
import { FACTOR_FAILURES } from './factor-copy.ts';
import { useFactorCalls } from './use-factor-calls.ts';

type Props = { onCancel: () => void } & (
  | { goal: 'start'; onStarted: (key: FactorKey) => void }
  | { goal: 'stop'; hasPassword: boolean; onStopped: () => Promise<void> }
);

export function FactorPasswordForm(props: Props) {
  const calls = useFactorCalls();
  const asksForPassword = props.goal === 'start' || props.hasPassword;
  const form = useAppForm({
    schema: z.object({ password: z.string() }),
    defaultValues: { password: '' },
    takesFocus: true,
    async submit(values) {
      const password = asksForPassword ? values.password : undefined;
      if (props.goal === 'start') return props.onStarted(await calls.start(password));
      await calls.stop(password);
      await props.onStopped();
    },
    toErrors: (error) => taskErrors(error, FACTOR_FAILURES[props.goal]),
  });
  return (
    <form {...form.props} aria-label="Two-step sign-in" className="flex max-w-md flex-col gap-4">
      {asksForPassword ? (
        <PasswordField label="Your password" autoComplete="current-password" required {...form.field('password')} />
      ) : (
        <p className="text-sm">Turn off two-step sign-in? The codes in your app will no longer work.</p>
      )}
      <FormAlert message={form.generalError} />
      <FormActions
        label={props.goal === 'start' ? 'Continue' : 'Turn off'}
        isBusy={form.isBusy}
        onCancel={props.onCancel}
      />
    </form>
  );
}
