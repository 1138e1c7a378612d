import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { Field } from '#web/ui/Field.tsx';
import { cleanFactorCode, factorCodeProblem } from '../factor-code.ts';
import { CardHeading } from './CardHeading.tsx';
import { FormErrorBanner } from './FormErrorBanner.tsx';
import type { ToFormError } from './form-error.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useSignInMethods } from './sign-in-methods.ts';
import { TEXT_BUTTON_CLASS } from './text-button.ts';
import { useFormSubmission } from './use-form-submission.ts';

type Props = {
  /** Continues the sign-in with the code. */
  signIn: (code: string) => Promise<unknown>;
  toFormError: ToFormError;
  onBack: () => void;
};

/** The second step of signing in: an authenticator code or a recovery code. */
export function CodeForm({ signIn, toFormError, onBack }: Props) {
  const { hasRecoveryCodes } = useSignInMethods();
  const work = useFormSubmission();
  const [isRecovery, setRecovery] = useState(false);

  function submit(form: HTMLFormElement) {
    const code = cleanFactorCode(String(new FormData(form).get('code')));
    const problem = factorCodeProblem(code);
    if (problem !== null) return work.refuse(form, { field: 'code', message: problem });
    void work.run(form, () => signIn(code), toFormError);
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
        hint={isRecovery ? 'One of the recovery codes you saved.' : 'Your authenticator app shows six digits.'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={work.isBusy}
        error={work.errorOf('code')}
      />
      <FormErrorBanner message={work.general} />
      <SubmitButton isBusy={work.isBusy} words="Sign In" busyLabel="Signing in..." />
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className={TEXT_BUTTON_CLASS} onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" /> Back
        </button>
        {hasRecoveryCodes && (
          <button type="button" className={TEXT_BUTTON_CLASS} onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
          </button>
        )}
      </div>
    </form>
  );
}

export function CodeHeading() {
  return <CardHeading title="Two-step sign-in">One more step keeps your account secure.</CardHeading>;
}
