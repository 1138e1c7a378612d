import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { User } from '#domain/account/user.ts';
import { isCompanyPlan } from '#domain/license/plan-choice.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { TIER_LABELS } from './tier-labels.ts';

type Props = { user: Pick<User, 'company'>; info: SubscriptionInfo };

export function CompanyNote({ user: { company }, info }: Props) {
  const { isCompanyPaid, paid, tier, usedSeats } = info;
  const icon = <Building2 aria-hidden="true" />;
  if (isCompanyPaid)
    return (
      <Banner kind="notice" icon={icon}>
        {company?.name ?? 'Your company'} shares its {TIER_LABELS[tier]} plan with you and pays for it.
      </Banner>
    );
  if (!isCompanyPlan(paid?.plan)) return null;
  if (usedSeats === null && company === null)
    return (
      <Banner kind="notice" icon={icon}>
        Your plan is ready to share.{' '}
        <Link to={PATHS.company} className="font-semibold underline underline-offset-2">
          Set up your company
        </Link>{' '}
        to invite people.
      </Banner>
    );
  return (
    <p className="text-sm text-ink-2">
      {usedSeats ?? 0} of {formatQuantity(paid?.seats ?? 0, 'seat')} used.{' '}
      <Link to={PATHS.company} className="font-semibold text-brand underline underline-offset-2">
        Manage your company
      </Link>
    </p>
  );
}
