import type { User } from '#domain/account/user.ts';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FACTOR_HEADING_ID, FactorSteps } from './FactorSteps.tsx';
import { factorHint } from './factor-copy.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useIdentityKind, useSecondFactor } from './security-queries.ts';

export function SecurityTab({ user, goToLandingPage }: { user: User; goToLandingPage: () => void }) {
  return (
    <>
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <SessionsSection uid={user.uid} goToLandingPage={goToLandingPage} />
    </>
  );
}

function SecondFactorSection({ user }: { user: User }) {
  const kind = useIdentityKind();
  const factor = useSecondFactor(user.uid);
  const retry = () => Promise.all([kind.refetch(), factor.refetch()]);
  return (
    <Section title="Two-step sign-in" headingId={FACTOR_HEADING_ID} hint={factorHint(user.providerData)}>
      {kind.data && factor.data ? (
        <FactorSteps user={user} kind={kind.data} factor={factor.data} />
      ) : (
        <LoadingOrError
          hasFailed={kind.isError || factor.isError}
          failure="We couldn't load your two-step sign-in settings."
          onRetry={() => void retry()}
        />
      )}
    </Section>
  );
}
