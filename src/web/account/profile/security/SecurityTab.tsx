import type { User } from '#domain/account/user.ts';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FactorSteps } from './FactorSteps.tsx';
import { factorHint } from './factor-copy.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useIdentityKind, useSecondFactor } from './security-queries.ts';

export function SecurityTab({ user, onLeave }: { user: User; onLeave: () => void }) {
  return (
    <>
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <SessionsSection uid={user.uid} onLeave={onLeave} />
    </>
  );
}

function SecondFactorSection({ user }: { user: User }) {
  const kind = useIdentityKind();
  const factor = useSecondFactor(user.uid);
  const retry = () => Promise.all([kind.refetch(), factor.refetch()]);
  return (
    <Section title="Two-step sign-in" hint={factorHint(user.providerData)}>
      {kind.data && factor.data ? (
        <FactorSteps user={user} kind={kind.data} factor={factor.data} />
      ) : (
        <LoadingOrError
          hasFailed={kind.isError || factor.isError}
          failure="We couldn't load two-step sign-in."
          onRetry={() => void retry()}
        />
      )}
    </Section>
  );
}
