import { type FormEvent, useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSession } from '../session-context.ts';
import { FormActions } from './FormActions.tsx';
import { NO_PASSWORDS, type PasswordError, toPasswordError, validatePasswordChange } from './password-change.ts';
import { TaskResultBanner } from './Section.tsx';
import { useRefreshSessions } from './security-queries.ts';
import { useTask } from './use-task.ts';

const FIELDS = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm new password', autoComplete: 'new-password' },
] as const;

type Props = { user: User; onChanged: () => void; onCancel: () => void };

/** Form to change the password; keeps the input until the change succeeds. */
export function PasswordForm({ user, onChanged, onCancel }: Props) {
  const session = useSession();
  const refreshSessions = useRefreshSessions(user.uid);
  const [typed, setTyped] = useState(NO_PASSWORDS);
  const [problem, setProblem] = useState<PasswordError | null>(null);
  const task = useTask('The password could not be changed. Please try again.');

  function tell(form: HTMLFormElement, found: PasswordError | null) {
    setProblem(found);
    const field = found && form.elements.namedItem(found.field);
    if (field instanceof HTMLElement) field.focus();
  }

  async function change(form: HTMLFormElement): Promise<null> {
    try {
      await (await session.identity()).changePassword(typed.currentPassword, typed.newPassword);
    } catch (error) {
      const refused = toPasswordError(error);
      if (refused === null) throw error;
      tell(form, refused);
      return null;
    }
    refreshSessions();
    onChanged();
    return null;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = validatePasswordChange(typed);
    tell(form, found);
    if (found === null) void task.run(() => change(form));
    else task.clear();
  }

  return (
    <form
      ref={focusFirstField}
      noValidate
      aria-label="Change password"
      className="flex max-w-md flex-col gap-4"
      onSubmit={submit}
    >
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      {FIELDS.map(({ name, label, autoComplete }) => (
        <PasswordField
          key={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          required
          readOnly={task.isRunning}
          value={typed[name]}
          error={problem?.field === name ? problem.message : null}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <TaskResultBanner outcome={task.outcome} />
      <FormActions words="Save new password" busyLabel="Saving..." isBusy={task.isRunning} onCancel={onCancel} />
    </form>
  );
}
