import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { Field } from '#web/ui/Field.tsx';
import { storedPreferences } from '../preferences.ts';
import { useSession } from '../session-context.ts';
import { deleteAccountOnce } from './account-deletion.ts';
import { FormActions } from './FormActions.tsx';
import { TaskResultBanner } from './Section.tsx';
import { useTask } from './use-task.ts';

const CONFIRMATION = 'DELETE';
const NOT_CONFIRMED = 'Please type "DELETE" to confirm account deletion';
const CLOSES_AFTER_MS = 3_000;

type Props = { onLeave: () => void; onCancel: () => void };

/** Deletes the account after a typed confirmation, and leaves once the user has had time to read the result. */
export function DeleteAccountForm({ onLeave, onCancel }: Props) {
  const id = useId();
  const gateway = useGateway();
  const queries = useQueryClient();
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const task = useTask('Failed to delete account. Please try again.');
  const isConfirmed = typed === CONFIRMATION;
  const isDeleted = task.outcome?.kind === 'success';

  function leave() {
    onLeave();
    session.forget();
    storedPreferences.set(null);
  }

  async function deleteAccount(): Promise<string> {
    const uid = (await session.identity()).uid();
    const release = session.hold();
    try {
      await deleteAccountOnce(queries, uid ?? '', () => call(gateway, accountEndpoints.deleteAccount, {}));
    } catch (error) {
      release();
      throw error;
    }
    setTimeout(leave, CLOSES_AFTER_MS);
    return 'Your account was deleted. You are being signed out.';
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(isConfirmed ? null : NOT_CONFIRMED);
    if (isConfirmed && !isDeleted) void task.run(deleteAccount);
  }

  if (isDeleted) return <TaskResultBanner outcome={task.outcome} />;
  return (
    <form
      ref={focusFirstField}
      noValidate
      aria-labelledby={id}
      className="flex max-w-md flex-col gap-4 rounded-xl border border-alert p-4"
      onSubmit={submit}
    >
      <h3 id={id} className="font-semibold text-alert">
        Permanently delete your account?
      </h3>
      <Field
        label="Type DELETE to confirm"
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={task.isRunning}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TaskResultBanner outcome={task.outcome} />
      <FormActions
        kind="danger"
        words="Delete my account"
        busyLabel="Deleting..."
        isBusy={task.isRunning}
        isReady={isConfirmed}
        onCancel={onCancel}
      />
    </form>
  );
}
