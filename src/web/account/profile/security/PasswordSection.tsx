import { useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { Button } from '#web/ui/Button.tsx';
import { findHeading, Section } from '#web/ui/Section.tsx';
import { useSession } from '../../session/session-context.ts';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useTask } from '../use-task.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PASSWORD_CHANGE_COPY } from './password-change.ts';
import { useIdentityKind } from './security-queries.ts';

const HEADING_ID = 'password-heading';

export function PasswordSection({ user }: { user: User }) {
  if (user.providerData.includes('password')) return <PasswordSettings user={user} />;
  return user.providerData.includes('google.com') ? <GooglePassword /> : <CompanyPassword />;
}

function PasswordSettings({ user }: { user: User }) {
  const session = useSession();
  const [isChanging, setChanging] = useState(false);
  const copy = PASSWORD_CHANGE_COPY[useIdentityKind().data ?? 'firebase'];
  const task = useTask("We couldn't send the email. Please try again.");

  async function sendResetMail(): Promise<string> {
    await (await session.identity()).sendPasswordReset(user.email);
    return `We sent a password reset link to ${user.email}.`;
  }

  function close() {
    findHeading(HEADING_ID)?.focus();
    setChanging(false);
  }
  function onChanged() {
    close();
    void task.run(async () => copy.done);
  }

  if (isChanging)
    return (
      <Section title="Password" headingId={HEADING_ID} hint={copy.hint}>
        <PasswordForm user={user} onChanged={onChanged} onCancel={close} />
      </Section>
    );
  return (
    <Section title="Password" headingId={HEADING_ID} hint="Change it here, or get a link by email if you forgot it.">
      <TaskResultBanner outcome={task.outcome} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button
          kind="secondary"
          onClick={() => {
            task.clear();
            setChanging(true);
          }}
        >
          Change password
        </Button>
        <Button kind="secondary" aria-disabled={task.isRunning} onClick={() => void task.run(sendResetMail)}>
          {task.isRunning ? 'Sending...' : 'Send reset email'}
        </Button>
      </div>
    </Section>
  );
}

function CompanyPassword() {
  return <Section title="Password" hint="You sign in with your company, so there is no password here." />;
}

function GooglePassword() {
  return (
    <Section
      title="Password"
      hint={
        <>
          You sign in with Google, so your password lives in your Google account. Change it{' '}
          <a
            className="font-medium text-brand underline"
            href="https://myaccount.google.com/security"
            target="_blank"
            rel="noreferrer"
          >
            there
          </a>
          .
        </>
      }
    />
  );
}
