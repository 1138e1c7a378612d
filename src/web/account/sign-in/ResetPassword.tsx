import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PASSWORD_MIN, validateNewPassword } from '#domain/account/sign-up.ts';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSession } from '../session-context.ts';
import { isSignedIn } from '../session-state.ts';
import { CardHeading } from './CardHeading.tsx';
import { CardIcon } from './CardIcon.tsx';
import { FormErrorBanner } from './FormErrorBanner.tsx';
import { toResetError } from './form-error.ts';
import { LinkError } from './LinkError.tsx';
import { type LinkErrorCode, toLinkErrorCode } from './link-error.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useFormSubmission } from './use-form-submission.ts';

export function ResetPassword({ code }: { code: string }) {
  const [fault, setFault] = useState<LinkErrorCode | null>(null);
  const [isDone, setDone] = useState(false);
  if (fault) return <LinkError mode="resetPassword" code={fault} />;
  return isDone ? <PasswordChanged /> : <NewPasswordForm code={code} onDone={() => setDone(true)} onFault={setFault} />;
}

type FormProps = { code: string; onDone: () => void; onFault: (fault: LinkErrorCode) => void };

function NewPasswordForm({ code, onDone, onFault }: FormProps) {
  const session = useSession();
  const work = useFormSubmission();

  async function reset(password: string): Promise<void> {
    try {
      await (await session.identity()).completePasswordReset(code, password);
    } catch (error) {
      const fault = toLinkErrorCode(error);
      if (fault) return onFault(fault);
      throw error;
    }
    // Changing the password ends all sessions, including this browser's.
    if (isSignedIn(session.get())) await session.signOut().catch(() => undefined);
    onDone();
  }

  function submit(form: HTMLFormElement) {
    const fields = new FormData(form);
    const password = String(fields.get('password'));
    const problem = validateNewPassword(password, String(fields.get('confirmPassword')));
    if (problem) return work.refuse(form, problem);
    void work.run(form, () => reset(password), toResetError);
  }

  const common = { autoComplete: 'new-password', required: true, readOnly: work.isBusy };
  return (
    <>
      <CardHeading title="Choose a new password">This signs you out on all devices.</CardHeading>
      <form
        noValidate
        aria-label="Choose a new password"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <PasswordField
          label="New password"
          name="password"
          hint={`At least ${PASSWORD_MIN} characters.`}
          error={work.errorOf('password')}
          {...common}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          error={work.errorOf('confirmPassword')}
          {...common}
        />
        <FormErrorBanner message={work.general} />
        <SubmitButton isBusy={work.isBusy} words="Change password" busyLabel="Changing your password..." />
      </form>
    </>
  );
}

function PasswordChanged() {
  return (
    <>
      <CardIcon icon={<CircleCheck aria-hidden="true" />} />
      <CardHeading title="Your password is changed" takesFocus>
        Sign in with the new one to continue.
      </CardHeading>
      <Link to={PATHS.signIn} className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
        Sign In
      </Link>
    </>
  );
}
