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

/** The owner's settings of a company; the way out for everyone else. */
export function CompanySettings(props: CompanyTabProps) {
  return props.company.role === 'owner' ? <OwnerSettings {...props} /> : <LeaveSection {...props} />;
}

function OwnerSettings({ uid, company }: CompanyTabProps) {
  const [open, setOpen] = useState<'rename' | 'close' | null>(null);
  const close = () => setOpen(null);
  const hasOthers = company.seats.members > 1;
  return (
    <Section
      title="Company"
      hint={hasOthers && 'To transfer ownership, choose “Make owner” in the menu of the member who takes over.'}
    >
      <div className="flex flex-wrap gap-2">
        {company.license !== null && (
          <Button kind="secondary" onClick={() => setOpen('rename')}>
            Rename
          </Button>
        )}
        <Button kind="secondary" onClick={() => setOpen('close')}>
          Close company
        </Button>
      </div>
      {open === 'rename' && <RenameDialog uid={uid} company={company} onClose={close} />}
      {open === 'close' && <CloseDialog uid={uid} company={company} onClose={close} />}
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
      typed={company.name}
      confirm="Close company"
      busyLabel="Closing..."
      failure="company_close_failed"
      done={`${company.name} was closed.`}
      act={() => closing.mutateAsync(company.name)}
      onClose={onClose}
    >
      <p>This can't be undone:</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>All members leave it at once and go back to their own licenses. They keep their accounts.</li>
        <li>
          What the company shares is deleted: its rigs and its favorites. Each member keeps what they drove and charged.
          Export first what you need.
        </li>
        <li>Open invitations end.</li>
        {company.payer?.uid === uid && (
          <li>If you have a subscription, it goes on: cancel it separately if you no longer need it.</li>
        )}
      </ul>
    </ConfirmDialog>
  );
}

function LeaveSection({ uid, company }: CompanyTabProps) {
  const [isAsking, setAsking] = useState(false);
  const leaving = useCompanyChange(uid, (gateway, _: undefined) => call(gateway, memberEndpoints.leaveCompany, {}));
  return (
    <Section
      title="Leave"
      hint="You keep your account with your own rigs, favorites, and trips."
      action={
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Leave company
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={`Leave ${company.name}?`}
          confirm="Leave"
          busyLabel="Leaving..."
          failure="company_leave_failed"
          done={`You left ${company.name}.`}
          act={() => leaving.mutateAsync(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>You lose the company's license, rigs, and favorites at once. To come back, you need a new invitation.</p>
          {company.payer?.uid === uid && (
            <p className="font-medium text-alert">
              You pay for the company. It then has no license until its owner pays for one. If you have a subscription,
              it goes on: cancel it separately if you no longer need it.
            </p>
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}
