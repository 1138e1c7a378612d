import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Field } from '#web/ui/Field.tsx';
import { FactorCode } from '../factor-code.ts';
import { CardHeading } from './CardHeading.tsx';
import { FormErrorBanner } from './FormErrorBanner.tsx';
import type { ToFormError } from './form-error.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useSignInMethods } from './sign-in-methods.ts';
import { TEXT_BUTTON_CLASS } from './text-button.ts';
import { useSignInForm } from './use-sign-in-form.ts';

type Props = {
  signIn: (code: string) => Promise<unknown>;
  toFormError: ToFormError;
  onBack: () => void;
};

/** The second step of signing in: an authenticator code or a recovery code. */
export function CodeForm({ signIn, toFormError, onBack }: Props) {
  const { hasRecoveryCodes } = useSignInMethods();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const form = useSignInForm({
    schema: z.object({ code: FactorCode }),
    defaultValues: { code: '' },
    takesFocus: true,
    submit: ({ code }) => signIn(code),
    toFormError,
  });

  function switchKind() {
    form.change({ code: '' });
    setUsesRecoveryCode(!usesRecoveryCode);
  }

  return (
    <form key={String(usesRecoveryCode)} {...form.props} aria-label="Two-step sign-in" className="flex flex-col gap-4">
      <Field
        label={usesRecoveryCode ? 'Recovery code' : 'Code'}
        hint={usesRecoveryCode ? 'One of the recovery codes you saved.' : 'Your authenticator app shows six digits.'}
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <FormErrorBanner message={form.generalError} />
      <SubmitButton isBusy={form.isBusy} label="Sign In" busyLabel="Signing in..." />
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className={TEXT_BUTTON_CLASS} onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" /> Back
        </button>
        {hasRecoveryCodes && (
          <button type="button" className={TEXT_BUTTON_CLASS} onClick={switchKind}>
            {usesRecoveryCode ? 'Use the app instead' : 'Use a recovery code'}
          </button>
        )}
      </div>
    </form>
  );
}

export function CodeHeading() {
  return <CardHeading title="Two-step sign-in">One more step keeps your account secure.</CardHeading>;
}
