import { useState } from 'react';
import { z } from 'zod';
import { call } from '#contract/client.ts';
import { invitationEndpoints } from '#contract/company/invitations.ts';
import { ERRORS } from '#contract/errors.ts';
import { AssignableRole } from '#domain/company/company.ts';
import { INVITATION_DAYS, INVITATIONS_AT_ONCE_MAX, type InvitationResult } from '#domain/company/invitation.ts';
import { parseEmailAddresses } from '#domain/company/parse-email-addresses.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useCompanyChange } from '../company-queries.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { InviteResults } from './InviteResults.tsx';

const Invitations = z.object({
  addresses: z
    .string()
    .transform(parseEmailAddresses)
    .pipe(
      z
        .array(z.string().max(320, 'One of these addresses is too long.'))
        .min(1, 'Enter at least one email address.')
        .max(INVITATIONS_AT_ONCE_MAX, `Invite at most ${INVITATIONS_AT_ONCE_MAX} addresses at once.`),
    ),
  role: AssignableRole,
});

const ROLES = [
  { value: 'driver', label: 'Driver', hint: 'Uses what the company shares' },
  { value: 'manager', label: 'Manager', hint: 'Also manages people and what is shared' },
] as const;

type Props = CompanyTabProps & { onClose: () => void };

export function InviteDialog({ uid, company, onClose }: Props) {
  const [results, setResults] = useState<readonly InvitationResult[] | null>(null);
  const inviting = useCompanyChange(uid, (gateway, body: { emails: string[]; role: AssignableRole }) =>
    call(gateway, invitationEndpoints.inviteToCompany, { body }),
  );
  const form = useAppForm({
    schema: Invitations,
    defaultValues: { addresses: '', role: 'driver' },
    takesFocus: true,
    async submit({ addresses, role }, release) {
      setResults((await inviting.mutateAsync({ emails: addresses, role })).results);
      release();
    },
    toErrors: (error) => [{ field: null, message: errorText(error, ERRORS.invitation_send_failed.message) }],
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Invite people" size="md">
      {results ? (
        <InviteResults results={results} onClose={onClose} />
      ) : (
        <form {...form.props} aria-label="Invite people" className="flex flex-col gap-4 p-5">
          <TextArea
            label="Email addresses"
            hint={`Up to ${INVITATIONS_AT_ONCE_MAX}: one per line, or separated by commas.`}
            className="[&_textarea]:min-h-28"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            required
            {...form.field('addresses')}
          />
          {company.role === 'owner' && (
            <RadioCards
              label="Role"
              cards={ROLES}
              value={form.watch('role')}
              onChange={(role) => form.change({ role })}
            />
          )}
          <p className="text-sm text-ink-2">
            Each person gets a link that works for {INVITATION_DAYS} days. An open invitation uses a seat.
          </p>
          <FormAlert message={form.generalError} />
          <div className="flex justify-end gap-2">
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={form.isBusy}>
              {form.isBusy ? 'Sending...' : 'Send invitations'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
