import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { Field } from '#web/ui/Field.tsx';
import type { Credentials } from '../identity.ts';
import { useSession } from '../session-context.ts';
import type { ProblemOf } from './form-problem.ts';
import { GeneralProblem } from './GeneralProblem.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TEXT_BUTTON } from './text-button.ts';
import { useFormWork } from './use-form-work.ts';

const CODE_MIN = 6;

type Props = { credentials: Credentials; problemOf: ProblemOf; onBack: () => void };

/** The second of two steps: a code of the authenticator app, or one of those for when it is lost. */
export function CodeForm({ credentials, problemOf, onBack }: Props) {
  const session = useSession();
  const work = useFormWork();
  const [isRecovery, setRecovery] = useState(false);

  function submit(form: HTMLFormElement) {
    const code = String(new FormData(form).get('code')).replace(/\s/g, '');
    if (code.length < CODE_MIN)
      return work.refuse(form, { field: 'code', message: ERRORS.second_factor_needed.message });
    void work.run(form, () => session.signIn({ ...credentials, code }), problemOf);
  }

  return (
    <form
      key={String(isRecovery)}
      ref={focusFirstField}
      noValidate
      aria-label="Two-step sign-in"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Field
        label={isRecovery ? 'Recovery code' : 'Code'}
        name="code"
        hint={
          isRecovery
            ? 'One of the codes you kept for when the app is lost.'
            : 'Your authenticator app shows six digits.'
        }
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={work.isBusy}
        error={work.errorOf('code')}
      />
      <GeneralProblem message={work.general} />
      <SubmitButton isBusy={work.isBusy} words="Sign In" busyWords="Signing in..." />
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className={TEXT_BUTTON} onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" /> Back
        </button>
        <button type="button" className={TEXT_BUTTON} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </button>
      </div>
    </form>
  );
}
