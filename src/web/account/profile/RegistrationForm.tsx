import { useState } from 'react';
import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import type { NewProfile } from '../profile-requests.ts';
import { useSession } from '../session-context.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { firstInvalidField, parseProfileForm, toProfileForm } from './profile-draft.ts';
import { Section, TaskResultBanner } from './Section.tsx';
import { useTask } from './use-task.ts';

/** Completes an interrupted registration: the account can sign in but has no profile. */
export function RegistrationForm({ initialProfile }: { initialProfile: NewProfile }) {
  const gateway = useGateway();
  const session = useSession();
  const [typed, setTyped] = useState(() => toProfileForm(initialProfile));
  const task = useTask('Failed to update profile. Please try again.');

  async function submit(form: HTMLFormElement) {
    const { draft, problems } = parseProfileForm(typed);
    setTyped({ ...typed, problems });
    const wrong = firstInvalidField(problems);
    if (wrong !== null) focusField(form, wrong);
    if (draft === null) return;
    await task.run(async () => {
      const { data } = await call(gateway, accountEndpoints.saveProfile, { body: draft });
      session.setProfile(data);
      return null;
    });
  }

  return (
    <Section
      title="Complete your registration"
      hint="You are signed in, but your account has no profile yet. Tell us your name to complete it."
    >
      <form
        noValidate
        aria-label="Complete your registration"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <ProfileFields typed={typed} onChange={(parts) => setTyped({ ...typed, ...parts })} isSaving={task.isRunning} />
        <TaskResultBanner outcome={task.outcome} />
        <Button type="submit" size="lg" className="sm:self-start" aria-disabled={task.isRunning}>
          {task.isRunning ? 'Saving...' : 'Complete registration'}
        </Button>
      </form>
    </Section>
  );
}
