import { useState } from 'react';
import { call } from '#contract/client.ts';
import { companyEndpoints } from '#contract/company/company.ts';
import { memberEndpoints } from '#contract/company/members.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useCompanyChange } from '../company-queries.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { RenameDialog } from './RenameDialog.tsx';

export function CompanySettings(props: CompanyTabProps) {
  return props.company.role === 'owner' ? <OwnerSettings {...props} /> : <LeaveSection {...props} />;
}

function OwnerSettings({ uid, company }: CompanyTabProps) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'close' | null>(null);
  const close = () => setOpenDialog(null);
  const hasOtherMembers = company.seats.members > 1;
  return (
    <Section
      title="Company"
      hint={hasOtherMembers && 'To transfer ownership, choose “Make owner” in the menu of the member who takes over.'}
    >
      <div className="flex flex-wrap gap-2">
        {company.license !== null && (
          <Button kind="secondary" onClick={() => setOpenDialog('rename')}>
            Rename
          </Button>
        )}
        <Button kind="secondary" onClick={() => setOpenDialog('close')}>
          Close company
        </Button>
      </div>
      {openDialog === 'rename' && <RenameDialog uid={uid} company={company} onClose={close} />}
      {openDialog === 'close' && <CloseDialog uid={uid} company={company} onClose={close} />}
    </Section>
  );
}

type DialogProps = CompanyTabProps & { onClose: () => void };

function CloseDialog({ uid, company, onClose }: DialogProps) {
  const closing = useCompanyChange(uid, (gateway, name: string) =>
    call(gateway, companyEndpoints.closeCompany, { body: { name } }),
  );
  return (
    <ConfirmDialog
      title={`Close ${company.name}?`}
      nameToType={company.name}
      confirmLabel="Close company"
      busyLabel="Closing..."
      failure="company_close_failed"
      successMessage={`${company.name} was closed.`}
      onConfirm={() => closing.mutateAsync(company.name)}
      onClose={onClose}
    >
      <p>This can't be undone:</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>All members leave the company immediately and go back to their own licenses. They keep their accounts.</li>
        <li>
          The company's rigs and favorites are deleted. Members keep their own drives and charging sessions. Export what
          you need first.
        </li>
        <li>Open invitations are canceled.</li>
        {company.payer?.uid === uid && (
          <li>If you have a subscription, it continues: cancel it separately if you no longer need it.</li>
        )}
      </ul>
    </ConfirmDialog>
  );
}

function LeaveSection({ uid, company }: CompanyTabProps) {
  const [isConfirming, setConfirming] = useState(false);
  const leaving = useCompanyChange(uid, (gateway, _: undefined) => call(gateway, memberEndpoints.leaveCompany, {}));
  return (
    <Section
      title="Leave"
      hint="You keep your account with your own rigs, favorites, and trips."
      action={
        <Button kind="secondary" onClick={() => setConfirming(true)}>
          Leave company
        </Button>
      }
    >
      {isConfirming && (
        <ConfirmDialog
          title={`Leave ${company.name}?`}
          confirmLabel="Leave"
          busyLabel="Leaving..."
          failure="company_leave_failed"
          successMessage={`You left ${company.name}.`}
          onConfirm={() => leaving.mutateAsync(undefined)}
          onClose={() => setConfirming(false)}
        >
          <p>
            You lose the company's license, rigs, and favorites immediately. To come back, you need a new invitation.
          </p>
          {company.payer?.uid === uid && (
            <p className="font-medium text-alert">
              You pay for the company. It will have no license until its owner pays for one. If you have a subscription,
              it continues: cancel it separately if you no longer need it.
            </p>
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}
