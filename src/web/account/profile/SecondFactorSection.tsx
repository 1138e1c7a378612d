import type { ReactNode } from 'react';
import type { User } from '#domain/account/user.ts';
import { FactorSteps } from './FactorSteps.tsx';
import { factorHint } from './factor-words.ts';
import { LoadState } from './LoadState.tsx';
import { Section } from './Section.tsx';
import { useIdentityKind, useSecondFactor } from './security-queries.ts';

const NOT_LOADED = 'Two-step sign-in could not be loaded.';

/** Two-step sign-in, where it is ours to manage. */
export function SecondFactorSection({ user }: { user: User }) {
  const { data, isError, refetch } = useIdentityKind();
  return (
    <Section title="Two-step sign-in" hint={factorHint(user.providerData)}>
      {data === undefined && <LoadState isFailed={isError} failure={NOT_LOADED} onRetry={() => void refetch()} />}
      {data === 'firebase' && <Told>Two-step sign-in is managed by your sign-in provider.</Told>}
      {data === 'embedded' && <OwnFactor user={user} />}
    </Section>
  );
}

function Told({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-2">{children}</p>;
}

function OwnFactor({ user }: { user: User }) {
  const { data, isError, refetch } = useSecondFactor(user.uid);
  if (data) return <FactorSteps user={user} factor={data} />;
  return <LoadState isFailed={isError} failure={NOT_LOADED} onRetry={() => void refetch()} />;
}
