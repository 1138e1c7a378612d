import { Mail, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#contract/client.ts';
import { invitationEndpoints } from '#contract/company/invitations.ts';
import { ERRORS } from '#contract/errors.ts';
import type { CompanyInvitation } from '#domain/company/invitation.ts';
import { mayManage } from '#domain/company/rights.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatCount, formatLocalDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useCompanyChange, useInvitations } from '../company-queries.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { RoleTag } from '../RoleTag.tsx';
import { MEMBERS_HEADING_ID } from './MemberDialog.tsx';

const PAGE_ROWS = 50;
const HEADING_ID = 'invitations-heading';

export function InvitationsSection({ uid, company }: CompanyTabProps) {
  const query = useInvitations(uid);
  const [rowLimit, setRowLimit] = useState(PAGE_ROWS);
  const [invitationToWithdraw, setInvitationToWithdraw] = useState<CompanyInvitation | null>(null);
  const withdrawing = useCompanyChange(uid, (gateway, id: string) =>
    call(gateway, invitationEndpoints.withdrawInvitation, { params: { id } }),
  );
  if (!query.data)
    return (
      query.error && (
        <Section title="Invitations">
          <LoadingOrError
            hasFailed
            failure={errorText(query.error, ERRORS.company_invitations_failed.message)}
            onRetry={() => void query.refetch()}
          />
        </Section>
      )
    );
  const invitations = query.data;
  // The section stays until its dialog has closed and moved the focus.
  if (invitations.length === 0 && invitationToWithdraw === null) return null;
  return (
    <Section title="Invitations" headingId={HEADING_ID}>
      <ul aria-label="Invitations" className="flex flex-col divide-y divide-line rounded-xl border border-line">
        {invitations.slice(0, rowLimit).map((invitation) => (
          <InvitationRow
            key={invitation.id}
            uid={uid}
            invitation={invitation}
            canManage={mayManage(company.role, invitation.role)}
            isLicensed={company.license !== null}
            onWithdraw={() => setInvitationToWithdraw(invitation)}
          />
        ))}
      </ul>
      {invitations.length > rowLimit && (
        <Button kind="secondary" onClick={() => setRowLimit(rowLimit + PAGE_ROWS)}>
          Show more ({formatCount(invitations.length)} in all)
        </Button>
      )}
      {invitationToWithdraw && (
        <ConfirmDialog
          title="Cancel this invitation?"
          confirmLabel="Cancel invitation"
          busyLabel="Canceling..."
          failure="invitation_withdraw_failed"
          successMessage="Invitation canceled."
          onConfirm={() => withdrawing.mutateAsync(invitationToWithdraw.id)}
          onClose={() => setInvitationToWithdraw(null)}
          headingId={invitations.some(({ id }) => id !== invitationToWithdraw.id) ? HEADING_ID : MEMBERS_HEADING_ID}
        >
          <p>The link that we sent to {invitationToWithdraw.email} will stop working immediately.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

type RowProps = {
  uid: string;
  invitation: CompanyInvitation;
  canManage: boolean;
  isLicensed: boolean;
  onWithdraw: () => void;
};

function InvitationRow({ uid, invitation, canManage, isLicensed, onWithdraw }: RowProps) {
  const { id, email, role, expiresAt } = invitation;
  const resending = useCompanyChange(uid, (gateway, invitationId: string) =>
    call(gateway, invitationEndpoints.resendInvitation, { params: { id: invitationId } }),
  );
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const resend = () => {
    if (!resending.isPending) resending.mutate(id, { onSuccess: () => showToast(`Resent to ${email}.`) });
  };
  return (
    <li className="px-3.5 py-2.5">
      <div className="flex items-center gap-3">
        <Mail aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium wrap-anywhere">{email}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
            <RoleTag role={role} />
            <span className={isExpired ? 'text-notice' : 'text-ink-3'}>
              {isExpired ? `Expired ${formatLocalDay(expiresAt)}` : `Expires ${formatLocalDay(expiresAt)}`}
            </span>
          </p>
        </div>
        {canManage && (
          <div className="flex">
            {isLicensed && (
              <IconButton
                label={`Resend to ${email}`}
                icon={<RotateCw className={resending.isPending ? 'animate-spin' : ''} />}
                aria-disabled={resending.isPending}
                onClick={resend}
              />
            )}
            <IconButton label={`Cancel the invitation to ${email}`} icon={<X />} onClick={onWithdraw} />
          </div>
        )}
      </div>
      <FormAlert message={resending.error && errorText(resending.error, ERRORS.invitation_send_failed.message)} />
    </li>
  );
}
