import { call } from '#contract/client.ts';
import { memberEndpoints } from '#contract/company/members.ts';
import type { AssignableRole } from '#domain/company/company.ts';
import type { CompanyMember } from '#domain/company/company-member.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useCompanyChange } from '../company-queries.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';

export const MEMBERS_HEADING_ID = 'members-heading';

export type MemberChange = {
  readonly kind: 'promote' | 'demote' | 'transfer' | 'remove';
  readonly member: CompanyMember;
};

type Props = CompanyTabProps & { change: MemberChange; onClose: () => void };
type DialogProps = CompanyTabProps & { member: CompanyMember; onClose: () => void };

export function MemberDialog({ change: { kind, member }, ...props }: Props) {
  if (kind === 'remove') return <RemoveDialog {...props} member={member} />;
  if (kind === 'transfer') return <TransferDialog {...props} member={member} />;
  return <RoleDialog {...props} member={member} newRole={kind === 'promote' ? 'manager' : 'driver'} />;
}

function RoleDialog({ uid, member, newRole, onClose }: DialogProps & { newRole: AssignableRole }) {
  const changing = useCompanyChange(uid, (gateway, role: AssignableRole) =>
    call(gateway, memberEndpoints.changeMemberRole, { params: { uid: member.uid }, body: { role } }),
  );
  const isManager = newRole === 'manager';
  return (
    <ConfirmDialog
      title={isManager ? 'Make this person a manager?' : 'Make this person a driver?'}
      kind="primary"
      confirmLabel={isManager ? 'Make manager' : 'Make driver'}
      busyLabel="Changing..."
      failure="member_change_failed"
      successMessage={`${member.displayName} is now a ${newRole}.`}
      onConfirm={() => changing.mutateAsync(newRole)}
      onClose={onClose}
    >
      <p>
        {isManager
          ? `${member.displayName} can then invite and remove drivers, change what the company shares, and see its activity.`
          : `${member.displayName} can still use what the company shares, but can no longer change it or see its people.`}
      </p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ uid, company, member, onClose }: DialogProps) {
  const removing = useCompanyChange(uid, (gateway, removed: string) =>
    call(gateway, memberEndpoints.removeCompanyMember, { params: { uid: removed } }),
  );
  const isPayer = company.payer?.uid === member.uid;
  return (
    <ConfirmDialog
      title={`Remove ${member.displayName}?`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      failure="member_change_failed"
      successMessage={`${member.displayName} was removed.`}
      onConfirm={() => removing.mutateAsync(member.uid)}
      onClose={onClose}
      headingId={MEMBERS_HEADING_ID}
    >
      <p>
        {member.displayName} ({member.email}) loses the company's license, rigs, and favorites immediately, but keeps
        their account and everything in it.
      </p>
      {isPayer && (
        <p className="font-medium text-alert">
          {member.displayName} pays for the company. It will have no license until you pay for one.
        </p>
      )}
    </ConfirmDialog>
  );
}

function TransferDialog({ uid, company, member, onClose }: DialogProps) {
  const transferring = useCompanyChange(uid, (gateway, name: string) =>
    call(gateway, memberEndpoints.transferCompany, { body: { uid: member.uid, name } }),
  );
  const payerText = company.payer === null ? 'No one pays' : `${company.payer.displayName} still pays`;
  const whoPays = company.payer?.uid === uid ? 'You still pay' : payerText;
  return (
    <ConfirmDialog
      title={`Make ${member.displayName} the owner?`}
      nameToType={company.name}
      confirmLabel="Transfer company"
      busyLabel="Transferring..."
      failure="company_transfer_failed"
      successMessage={`${member.displayName} now owns the company.`}
      onConfirm={() => transferring.mutateAsync(company.name)}
      onClose={onClose}
    >
      <p>
        {member.displayName} ({member.email}) will have full control of {company.name}, and you become a manager. Only
        the new owner can undo this.
      </p>
      <p className="font-medium">
        {whoPays} for the company. When the company's license ends, the new owner can take over payment.
      </p>
    </ConfirmDialog>
  );
}
