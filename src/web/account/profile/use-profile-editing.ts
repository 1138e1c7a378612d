import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { useSession } from '../session-context.ts';
import { firstInvalidField, type ProfileFormState, parseProfileForm } from './profile-draft.ts';
import { type Editing, useEditing } from './use-editing.ts';

const FAILURE = 'Failed to update profile. Please try again.';

/** Profile editing that validates fields before anything is sent. */
export function useProfileEditing(start: () => ProfileFormState, success: string): Editing<ProfileFormState> {
  const gateway = useGateway();
  const session = useSession();
  const editing = useEditing<ProfileFormState>({
    start,
    failure: FAILURE,
    async save(typed) {
      const { draft } = parseProfileForm(typed);
      if (draft === null) throw new Error('A profile that is not complete is not saved');
      const { data } = await call(gateway, accountEndpoints.saveProfile, { body: draft });
      session.setProfile(data);
      return success;
    },
  });

  async function submit(form: HTMLFormElement): Promise<void> {
    if (editing.draft === null) return;
    const { draft, problems } = parseProfileForm(editing.draft);
    editing.change({ problems });
    const wrong = firstInvalidField(problems);
    if (wrong !== null) focusField(form, wrong);
    if (draft === null) editing.task.clear();
    else await editing.submit(form);
  }

  return { ...editing, submit };
}
