import { type FormEvent, useState } from 'react';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { FactorKey } from '../second-factor.ts';
import { FormActions } from './FormActions.tsx';
import { FACTOR_FAILURES } from './factor-copy.ts';
import { TaskResultBanner } from './Section.tsx';
import { useFactorCalls } from './use-factor-calls.ts';
import { useTask } from './use-task.ts';

type Props = { onCancel: () => void } & (
  | { goal: 'start'; onStarted: (key: FactorKey) => void }
  | { goal: 'stop'; hasPassword: boolean; onStopped: () => Promise<void> }
);

/** Asks for the password before two-step sign-in is turned on or off; only for a confirmation if the user has none. */
export function FactorPasswordForm(props: Props) {
  const calls = useFactorCalls();
  const [typed, setTyped] = useState('');
  const task = useTask(FACTOR_FAILURES[props.goal]);
  const hasPassword = props.goal === 'start' || props.hasPassword;
  const password = hasPassword ? typed : undefined;

  async function goOn(): Promise<null> {
    if (props.goal === 'start') props.onStarted(await calls.start(password));
    else {
      await calls.stop(password);
      await props.onStopped();
    }
    return null;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void task.run(goOn);
  }

  return (
    <form
      ref={focusFirstField}
      noValidate
      aria-label="Two-step sign-in"
      className="flex max-w-md flex-col gap-4"
      onSubmit={submit}
    >
      {hasPassword ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          readOnly={task.isRunning}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <p className="text-sm">Turn off two-step sign-in? The codes in your app will no longer work.</p>
      )}
      <TaskResultBanner outcome={task.outcome} />
      <FormActions
        words={props.goal === 'start' ? 'Continue' : 'Turn off'}
        isBusy={task.isRunning}
        onCancel={props.onCancel}
      />
    </form>
  );
}
