import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { OutcomeBanner } from './Section.tsx';
import { type FactorKey, useFactorCalls } from './use-factor-calls.ts';
import { useTask } from './use-task.ts';

type Props = { onCancel: () => void } & (
  | { goal: 'start'; onStarted: (key: FactorKey) => void }
  | { goal: 'stop'; onStopped: () => void }
);

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}

/** Asks for the password before two-step sign-in is set up or switched off. */
export function FactorPasswordForm(props: Props) {
  const calls = useFactorCalls();
  const [password, setPassword] = useState('');
  const task = useTask(
    props.goal === 'start'
      ? 'Two-step sign-in could not be set up. Please try again.'
      : 'Two-step sign-in could not be switched off. Please try again.',
  );

  async function go(): Promise<null> {
    if (props.goal === 'start') props.onStarted(await calls.start(password));
    else {
      await calls.stop(password);
      props.onStopped();
    }
    return null;
  }

  return (
    <form
      ref={focusFirstField}
      noValidate
      aria-label="Two-step sign-in"
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void task.run(go);
      }}
    >
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        readOnly={task.isRunning}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <OutcomeBanner outcome={task.outcome} />
      <div className="flex gap-2">
        <Button type="submit" aria-disabled={task.isRunning}>
          {props.goal === 'start' ? 'Continue' : 'Switch off'}
        </Button>
        <Button kind="quiet" onClick={props.onCancel} disabled={task.isRunning}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
