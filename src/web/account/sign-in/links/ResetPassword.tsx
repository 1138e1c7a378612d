import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { PASSWORD_MIN, validateNewPassword } from '#domain/account/sign-up.ts';
import { checkWith } from '#web/lib/form/form-errors.ts';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSession } from '../../session/session-context.ts';
import { isSignedIn } from '../../session/session-state.ts';
import { CardHeading } from '../CardHeading.tsx';
import { CardIcon } from '../CardIcon.tsx';
import { FormErrorBanner } from '../FormErrorBanner.tsx';
import { toResetError } from '../form-error.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { useSignInForm } from '../use-sign-in-form.ts';
import { LinkError } from './LinkError.tsx';
import { type LinkErrorCode, toLinkErrorCode } from './link-error.ts';

const NewPassword = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .superRefine(checkWith(({ password, confirmPassword }) => validateNewPassword(password, confirmPassword)));

export function ResetPassword({ code }: { code: string }) {
  const [linkError, setLinkError] = useState<LinkErrorCode | null>(null);
  const [isDone, setDone] = useState(false);
  if (linkError) return <LinkError mode="resetPassword" code={linkError} />;
  return isDone ? (
    <PasswordChanged />
  ) : (
    <NewPasswordForm code={code} onDone={() => setDone(true)} onLinkError={setLinkError} />
  );
}

type FormProps = { code: string; onDone: () => void; onLinkError: (code: LinkErrorCode) => void };

function NewPasswordForm({ code, onDone, onLinkError }: FormProps) {
  const session = useSession();
  const form = useSignInForm({
    schema: NewPassword,
    defaultValues: { password: '', confirmPassword: '' },
    async submit({ password }) {
      try {
        await (await session.identity()).completePasswordReset(code, password);
      } catch (error) {
        const linkError = toLinkErrorCode(error);
        if (linkError) return onLinkError(linkError);
        throw error;
      }
      // Changing the password ends the account's sessions (with Firebase, once their tokens expire), possibly including this
      // browser's.
      if (isSignedIn(session.get())) await session.signOut().catch(() => undefined);
      onDone();
    },
    toFormError: toResetError,
  });

  const newPasswordProps = { autoComplete: 'new-password', required: true };
  return (
    <>
      <CardHeading title="Choose a new password">
        This signs you out on all devices, which can take up to an hour.
      </CardHeading>
      <form {...form.props} aria-label="Choose a new password" className="flex flex-col gap-4">
        <PasswordField
          label="New password"
          hint={`At least ${PASSWORD_MIN} characters.`}
          {...newPasswordProps}
          {...form.field('password')}
        />
        <PasswordField label="Confirm password" {...newPasswordProps} {...form.field('confirmPassword')} />
        <FormErrorBanner message={form.generalError} />
        <SubmitButton isBusy={form.isBusy} label="Change password" busyLabel="Changing your password..." />
      </form>
    </>
  );
}

function PasswordChanged() {
  return (
    <>
      <CardIcon icon={<CircleCheck aria-hidden="true" />} />
      <CardHeading title="Your password has been changed" takesFocus>
        Sign in with the new one to continue.
      </CardHeading>
      <Link to={PATHS.signIn} className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
        Sign in
      </Link>
    </>
  );
}
