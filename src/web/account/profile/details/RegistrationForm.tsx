import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { NewProfile } from '../../session/profile-requests.ts';
import { taskErrors } from '../task-error-text.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { ProfileForm, toProfileForm } from './profile-draft.ts';
import { PROFILE_FAILURE, useSaveProfile } from './use-save-profile.ts';

/** Completes an interrupted registration: the account can sign in but has no profile. */
export function RegistrationForm({ initialProfile }: { initialProfile: NewProfile }) {
  const form = useAppForm({
    schema: ProfileForm,
    defaultValues: toProfileForm(initialProfile),
    submit: useSaveProfile(),
    toErrors: (error) => taskErrors(error, PROFILE_FAILURE),
  });
  return (
    <Section
      title="Complete your registration"
      hint="You are signed in, but your account has no profile yet. Tell us your name to complete it."
    >
      <form {...form.props} aria-label="Complete your registration" className="flex flex-col gap-4">
        <ProfileFields form={form} />
        <FormAlert message={form.generalError} />
        <Button type="submit" size="lg" className="sm:self-start" aria-disabled={form.isBusy}>
          {form.isBusy ? 'Saving...' : 'Complete registration'}
        </Button>
      </form>
    </Section>
  );
}
