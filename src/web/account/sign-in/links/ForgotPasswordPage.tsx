import { ArrowLeft, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { CardFooter } from '../CardFooter.tsx';
import { CardHeading } from '../CardHeading.tsx';
import { CardIcon } from '../CardIcon.tsx';
import { EmailField } from '../EmailField.tsx';
import { EnteredEmail } from '../email.ts';
import { FormErrorBanner } from '../FormErrorBanner.tsx';
import { toResetError } from '../form-error.ts';
import { SignInLayout } from '../SignInLayout.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { TEXT_BUTTON_CLASS } from '../text-button.ts';
import { NO_FIELDS, useSignInForm } from '../use-sign-in-form.ts';

const LocationState = z.object({ email: z.string() });

/** Doesn't reveal whether the address has an account. */
function useResetMail() {
  const session = useSession();
  return async (email: string): Promise<void> => {
    const identity = await session.identity();
    try {
      await identity.sendPasswordReset(email);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'user_not_found')) throw error;
    }
  };
}

export function ForgotPasswordPage({ productName }: { productName: string }) {
  const { state } = useLocation();
  const [email, setEmail] = useState(LocationState.safeParse(state).data?.email ?? '');
  const [isSent, setSent] = useState(false);
  return (
    <SignInLayout productName={productName}>
      {isSent ? (
        <MailSent email={email} onUseOtherAddress={() => setSent(false)} />
      ) : (
        <RequestForm
          email={email}
          onSent={(address) => {
            setEmail(address);
            setSent(true);
          }}
        />
      )}
      <CardFooter>
        <Link to={PATHS.signIn} className={TEXT_BUTTON_CLASS}>
          <ArrowLeft aria-hidden="true" className="size-4" /> Back to sign in
        </Link>
      </CardFooter>
    </SignInLayout>
  );
}

function RequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const send = useResetMail();
  const form = useSignInForm({
    schema: z.object({ email: EnteredEmail }),
    defaultValues: { email },
    submit: (values) => send(values.email).then(() => onSent(values.email)),
    toFormError: toResetError,
  });

  return (
    <>
      <CardHeading title="Forgot your password?">
        Enter your account's email address. We'll email you a link to choose a new password.
      </CardHeading>
      <form {...form.props} aria-label="Forgot password" className="flex flex-col gap-4">
        <EmailField field={form.field('email')} />
        <FormErrorBanner message={form.generalError} />
        <SubmitButton isBusy={form.isBusy} label="Send the link" busyLabel="Sending..." />
      </form>
    </>
  );
}

function MailSent({ email, onUseOtherAddress }: { email: string; onUseOtherAddress: () => void }) {
  const send = useResetMail();
  const [resendCount, setResendCount] = useState(0);
  const form = useSignInForm({
    ...NO_FIELDS,
    async submit(_, release) {
      await send(email);
      setResendCount((times) => times + 1);
      release();
    },
    toFormError: toResetError,
  });

  return (
    <form {...form.props} aria-label="Email sent" className="flex flex-col gap-4">
      <CardIcon icon={<MailCheck aria-hidden="true" />} />
      <CardHeading title="Check your email" takesFocus>
        If there is an account for <strong className="font-semibold text-ink">{email}</strong>, you will get an email
        from us. Follow the link in it to choose a new password.
      </CardHeading>
      <p className="-mt-4 text-sm text-pretty text-ink-2">
        Nothing after a few minutes? Check your spam folder. If you sign in with Google, you have no password here.
      </p>
      <p role="status" className="text-sm font-medium text-brand empty:-mb-4">
        {resendCount > 0 && !form.isBusy && form.generalError === null && 'Sent again.'}
      </p>
      <FormErrorBanner message={form.generalError} />
      <SubmitButton isBusy={form.isBusy} label="Send it again" busyLabel="Sending..." />
      <button type="button" className={`${TEXT_BUTTON_CLASS} self-center`} onClick={onUseOtherAddress}>
        Use another address
      </button>
    </form>
  );
}
