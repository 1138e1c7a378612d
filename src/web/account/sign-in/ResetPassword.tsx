import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { newPasswordProblem, PASSWORD_MIN } from '#domain/account/sign-up.ts';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSession } from '../session-context.ts';
import { isSignedIn } from '../session-state.ts';
import { CardHeading } from './CardHeading.tsx';
import { CardPicture } from './CardPicture.tsx';
import { resetProblemOf } from './form-problem.ts';
import { GeneralProblem } from './GeneralProblem.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { type LinkFault, linkFaultOf } from './link-fault.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useFormWork } from './use-form-work.ts';

/** Chooses a new password by a mailed link. */
export function ResetPassword({ code }: { code: string }) {
  const [fault, setFault] = useState<LinkFault | null>(null);
  const [isDone, setDone] = useState(false);
  if (fault) return <LinkProblem mode="resetPassword" code={fault} />;
  return isDone ? <PasswordChanged /> : <NewPasswordForm code={code} onDone={() => setDone(true)} onFault={setFault} />;
}

type FormProps = { code: string; onDone: () => void; onFault: (fault: LinkFault) => void };

function NewPasswordForm({ code, onDone, onFault }: FormProps) {
  const session = useSession();
  const work = useFormWork();

  async function reset(password: string): Promise<void> {
    try {
      await (await session.identity()).completePasswordReset(code, password);
    } catch (error) {
      const fault = linkFaultOf(error);
      if (fault) return onFault(fault);
      throw error;
    }
    // Every sign-in with the old password has ended, also the one of this browser.
    if (isSignedIn(session.get())) await session.signOut().catch(() => undefined);
    onDone();
  }

  function submit(form: HTMLFormElement) {
    const fields = new FormData(form);
    const password = String(fields.get('password'));
    const problem = newPasswordProblem(password, String(fields.get('confirmPassword')));
    if (problem) return work.refuse(form, problem);
    void work.run(form, () => reset(password), resetProblemOf);
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
        <GeneralProblem message={work.general} />
        <SubmitButton isBusy={work.isBusy} words="Change password" busyWords="Changing your password..." />
      </form>
    </>
  );
}

function PasswordChanged() {
  return (
    <>
      <CardPicture icon={<CircleCheck aria-hidden="true" />} />
      <CardHeading title="Your password is changed" takesFocus>
        Sign in with the new one to continue.
      </CardHeading>
      <Link to={ADDRESSES.signIn} className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
        Sign In
      </Link>
    </>
  );
}
