import type { User } from '#domain/account/user.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSession } from '../../session/session-context.ts';
import { ApiKeyReminder } from '../api-keys/ApiKeyReminder.tsx';
import { FormActions } from '../FormActions.tsx';
import { taskErrors } from '../task-error-text.ts';
import { EMPTY_PASSWORDS, PasswordChange, toPasswordError } from './password-change.ts';
import { useRefreshSessions } from './security-queries.ts';

type Props = { user: User; onChanged: () => void; onCancel: () => void };

export function PasswordForm({ user, onChanged, onCancel }: Props) {
  const session = useSession();
  const refreshSessions = useRefreshSessions(user.uid);
  const form = useAppForm({
    schema: PasswordChange,
    defaultValues: EMPTY_PASSWORDS,
    takesFocus: true,
    async submit({ currentPassword, newPassword }) {
      await (await session.identity()).changePassword(currentPassword, newPassword);
      refreshSessions();
      onChanged();
    },
    toErrors(error) {
      const passwordError = toPasswordError(error);
      return passwordError ? [passwordError] : taskErrors(error, "We couldn't change the password. Please try again.");
    },
  });
  const newPasswordProps = { autoComplete: 'new-password', required: true };
  return (
    <form {...form.props} aria-label="Change password" className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field('currentPassword')}
      />
      <PasswordField label="New password" {...newPasswordProps} {...form.field('newPassword')} />
      <PasswordField label="Confirm new password" {...newPasswordProps} {...form.field('confirmPassword')} />
      <ApiKeyReminder uid={user.uid} />
      <FormAlert message={form.generalError} />
      <FormActions label="Save new password" busyLabel="Saving..." isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
