import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Meter } from '#web/ui/Meter.tsx';
import { Section } from '#web/ui/Section.tsx';
import { COMPANY_LICENSE_LABELS } from '../company-labels.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { describeSeats, getSeatsMeterState } from './seats-text.ts';

export function SeatsSection({ uid, company }: CompanyTabProps) {
  const [isInviting, setInviting] = useState(false);
  const { license, seats, role } = company;
  if (license === null) return null;
  const usedSeats = seats.members + seats.invited;
  const hasFreeSeat = usedSeats < seats.total;
  const plansLink = role === 'owner' && (
    <Link to={PATHS.plans} className={buttonStyle(hasFreeSeat ? 'secondary' : 'primary')}>
      Get more seats
    </Link>
  );
  return (
    <Section
      title={`${COMPANY_LICENSE_LABELS[license]} seats`}
      action={
        <>
          {plansLink}
          {hasFreeSeat && (
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" className="size-4.5" /> Invite people
            </Button>
          )}
        </>
      }
    >
      <Meter label="Seats used" used={usedSeats} limit={seats.total} state={getSeatsMeterState(seats)}>
        {describeSeats(seats)}
        {!hasFreeSeat && role !== 'owner' && ' The owner can get more.'}
      </Meter>
      {isInviting && <InviteDialog uid={uid} company={company} onClose={() => setInviting(false)} />}
    </Section>
  );
}
