import { BadgeCheck, MailWarning } from 'lucide-react';
import type { ProviderId, User } from '#domain/account/user.ts';
import { formatDateTime, formatLocalDay } from '#web/lib/format.ts';
import { Section } from '#web/ui/Section.tsx';
import { SendVerification } from '../details/SendVerification.tsx';
import { Fact, Facts } from '../Facts.tsx';

const PROVIDER_LABELS: Readonly<Record<ProviderId, string>> = {
  password: 'Email and password',
  'google.com': 'Google',
  company: "Your company's single sign-on",
};

export function SignInDetails({ user }: { user: User }) {
  return (
    <Section title="Sign-in">
      <Facts>
        <Fact name="Email">
          {user.email}
          <Verified isVerified={user.emailVerified} />
        </Fact>
        <Fact name="You sign in with">
          {user.providerData.map((id) => PROVIDER_LABELS[id]).join(', ') || 'Unknown'}
        </Fact>
        <Fact name="Member since">{formatLocalDay(user.createdAt)}</Fact>
        <Fact name="Last sign-in">{user.lastLoginAt ? formatDateTime(user.lastLoginAt) : 'Unknown'}</Fact>
      </Facts>
      {!user.emailVerified && <SendVerification email={user.email} />}
    </Section>
  );
}

function Verified({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? BadgeCheck : MailWarning;
  return (
    <span className={`mt-1 flex items-center gap-1.5 text-xs font-medium ${isVerified ? 'text-brand' : 'text-notice'}`}>
      <Icon aria-hidden="true" className="size-4" />
      {isVerified ? 'Verified' : 'Not verified'}
    </span>
  );
}
