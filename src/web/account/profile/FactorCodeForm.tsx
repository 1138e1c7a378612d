import { type FormEvent, useState } from 'react';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { Field } from '#web/ui/Field.tsx';
import { cleanFactorCode, factorCodeProblem } from '../factor-code.ts';
import type { FactorState } from '../second-factor.ts';
import { FormActions } from './FormActions.tsx';
import { TaskResultBanner } from './Section.tsx';
import { useFactorCalls } from './use-factor-calls.ts';
import { useTask } from './use-task.ts';

type Props = {
  hint: string;
  submit: string;
  takesRecoveryCode?: boolean;
  onDone: (factor: FactorState) => void;
  onCancel?: () => void;
};

export function FactorCodeForm({ hint, submit, takesRecoveryCode = false, onDone, onCancel }: Props) {
  const calls = useFactorCalls();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const task = useTask('The code could not be checked. Please try again.');

  async function confirm(code: string): Promise<null> {
    onDone(await calls.confirm(code));
    return null;
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = cleanFactorCode(typed);
    const found = factorCodeProblem(code);
    setProblem(found);
    if (found === null) void task.run(() => confirm(code));
    else {
      task.clear();
      focusFirstField(event.currentTarget);
    }
  }

  return (
    <form noValidate aria-label="Code from your app" className="flex max-w-md flex-col gap-4" onSubmit={send}>
      <Field
        label="Code"
        name="code"
        hint={hint}
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={task.isRunning}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TaskResultBanner outcome={task.outcome} />
      <FormActions words={submit} isBusy={task.isRunning} onCancel={onCancel} />
    </form>
  );
}
