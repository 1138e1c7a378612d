import { CircleAlert, CreditCard } from 'lucide-react';
import { Link } from 'react-router';
import type { CompanyRole } from '#domain/company/company.ts';
import type { CompanyOverview } from '#domain/company/company-overview.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';

const ALLOWED_WITHOUT_LICENSE: Readonly<Record<CompanyRole, string>> = {
  owner: 'see and remove people, transfer ownership, or close the company',
  manager: 'see and remove people, or leave',
  driver: 'leave the company',
};

type Props = { uid: string; company: CompanyOverview };

export function LicenseNotice({ uid, company }: Props) {
  const { license, role, owner, payer } = company;
  const plansLink = role === 'owner' && (
    <Link
      to={PATHS.plans}
      className="inline-flex min-h-11 shrink-0 items-center rounded-lg px-2 font-semibold underline"
    >
      See plans
    </Link>
  );
  if (license === null)
    return (
      <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />} action={plansLink} className="mx-4 mb-4 sm:mx-0">
        The company has no Business or Enterprise license at the moment
        {role === 'owner' ? '' : `; ${owner.displayName} can get one`}. Members use their own licenses. They can still
        use what the company shares, but no one can change it until it has a license. You can still{' '}
        {ALLOWED_WITHOUT_LICENSE[role]}.
      </Banner>
    );
  if (role !== 'owner' || payer === null || payer.uid === uid) return null;
  return (
    <Banner kind="notice" icon={<CreditCard aria-hidden="true" />} action={plansLink} className="mx-4 mb-4 sm:mx-0">
      {payer.displayName} still pays for the company. When their license ends, choose a plan to take over payment.
    </Banner>
  );
}
