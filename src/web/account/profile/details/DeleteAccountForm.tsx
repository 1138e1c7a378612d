import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { confirmLosingChanges, forgetWrites } from '#web/lib/outbox/unsent-changes.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { storedPreferences } from '../../preferences/preferences.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { FormActions } from '../FormActions.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { taskErrors } from '../task-error-text.ts';
import { deleteAccountOnce } from './account-deletion.ts';

const CONFIRMATION = 'DELETE';
const NOT_CONFIRMED = 'Please type "DELETE" to confirm account deletion';
const DELETED = { kind: 'success', text: 'Your account was deleted. You are being signed out.' } as const;
const READING_TIME_MS = 3_000;

const Confirmation = z.object({ confirmation: z.string().refine((typed) => typed === CONFIRMATION, NOT_CONFIRMED) });

type Props = { goToLandingPage: () => void; onCancel: () => void };

/**
 * Deletes the account after a typed confirmation, and goes to the landing page once the user has had time to read the
 * result.
 */
export function DeleteAccountForm({ goToLandingPage, onCancel }: Props) {
  const id = useId();
  const gateway = useGateway();
  const queries = useQueryClient();
  const session = useSession();
  const company = useSessionState().appUser?.company ?? null;
  const [isDeleted, setDeleted] = useState(false);
  const form = useAppForm({
    schema: Confirmation,
    defaultValues: { confirmation: '' },
    takesFocus: true,
    submit: deleteAccount,
    toErrors: (error) => taskErrors(error, 'Failed to delete account. Please try again.'),
  });

  function finish() {
    goToLandingPage();
    session.forget();
    storedPreferences.set(null);
  }

  async function deleteAccount(): Promise<void> {
    const uid = (await session.identity()).uid();
    if (uid !== null && !(await confirmLosingChanges(uid, 'delete'))) return;
    const release = session.freeze();
    try {
      await deleteAccountOnce(queries, uid ?? '', () => call(gateway, accountEndpoints.deleteAccount, {}));
    } catch (error) {
      release();
      throw error;
    }
    // Here rather than in finish(): the user may close the page before that runs.
    if (uid !== null) await forgetWrites(uid).catch(() => undefined);
    setTimeout(finish, READING_TIME_MS);
    setDeleted(true);
  }

  if (isDeleted) return <TaskResultBanner outcome={DELETED} />;
  return (
    <form
      {...form.props}
      aria-labelledby={id}
      className="flex max-w-md flex-col gap-4 rounded-xl border border-alert p-4"
    >
      <h3 id={id} className="font-semibold text-alert">
        Permanently delete your account?
      </h3>
      {company && (
        <p className="text-sm wrap-anywhere">
          {company.role === 'owner'
            ? `You own ${company.name}. If it has other members, transfer its ownership or close it first. If you are its only member, it will be deleted with its rigs, favorites, and invitations.`
            : `You will also leave ${company.name}. If you pay for it, its members will lose its license.`}
        </p>
      )}
      <Field
        label="Type DELETE to confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('confirmation')}
      />
      <FormAlert message={form.generalError} />
      <FormActions
        kind="danger"
        label="Delete my account"
        busyLabel="Deleting..."
        isBusy={form.isBusy}
        isComplete={form.watch('confirmation') === CONFIRMATION}
        onCancel={onCancel}
      />
    </form>
  );
}
