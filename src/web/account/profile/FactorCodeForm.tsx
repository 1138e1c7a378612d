import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { OutcomeBanner } from './Section.tsx';
import { useFactorCalls } from './use-factor-calls.ts';
import { useTask } from './use-task.ts';

type Props = { hint: string; submit: string; onDone: () => void; trailing?: ReactNode };

const CODE_MAX = 32;

/** Takes a code of the authenticator app. */
export function FactorCodeForm({ hint, submit, onDone, trailing }: Props) {
  const calls = useFactorCalls();
  const [code, setCode] = useState('');
  const task = useTask('The code could not be checked. Please try again.');

  async function confirm(): Promise<null> {
    await calls.confirm(code.replace(/\s/g, ''));
    onDone();
    return null;
  }

  return (
    <form
      noValidate
      aria-label="Code of the app"
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void task.run(confirm);
      }}
    >
      <Field
        label="Code"
        name="code"
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_MAX}
        required
        readOnly={task.isRunning}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <OutcomeBanner outcome={task.outcome} />
      <div className="flex gap-2">
        <Button type="submit" aria-disabled={task.isRunning}>
          {submit}
        </Button>
        {trailing}
      </div>
    </form>
  );
}
