import type { User } from '#domain/account/user.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

export function SecurityTab({ user, onLeave }: { user: User; onLeave: () => void }) {
  return (
    <>
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <SessionsSection uid={user.uid} onLeave={onLeave} />
    </>
  );
}
