import { useQuery } from '@tanstack/react-query';
import { CircleAlert, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#domain/account/user.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import type { NewProfile } from '../session/profile-requests.ts';
import { useSession, useSessionState } from '../session/session-context.ts';
import { isSignedOut } from '../session/session-state.ts';
import { RegistrationForm } from './details/RegistrationForm.tsx';
import { useTask } from './use-task.ts';

type Props = {
  children: (user: User) => ReactNode;
  reason?: string;
};

export function RequireProfile({ children, reason = 'Sign in to see your profile.' }: Props) {
  const auth = useSessionState();
  if (isSignedOut(auth)) return <SignInRequired reason={reason} />;
  if (auth.isLoading) return <Loading />;
  if (auth.appUser) return children(auth.appUser);
  return auth.error === null ? <Registration /> : <ProfileError reason={auth.error} />;
}

function Loading() {
  return <LoadingIndicator size="small" message="Loading your profile..." />;
}

/** Shown where users aren't redirected to the sign-in page, such as in maintenance mode. */
function SignInRequired({ reason }: { reason: string }) {
  return (
    <EmptyState
      icon={<LogIn aria-hidden="true" />}
      title="Sign In Required"
      action={
        <Link to={PATHS.signIn} className={buttonStyle('primary')}>
          Sign In
        </Link>
      }
    >
      {reason}
    </EmptyState>
  );
}

const EMPTY_PROFILE: NewProfile = { displayName: '', accountType: 'personal', companyName: null };

/** Resumes an interrupted registration. */
function Registration() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['unfinished-profile'],
    queryFn: () => session.pendingProfile().catch(() => EMPTY_PROFILE),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data ? <RegistrationForm initialProfile={data} /> : <Loading />;
}

function ProfileError({ reason }: { reason: string }) {
  const session = useSession();
  const task = useTask('Failed to load profile data');
  async function retry(): Promise<null> {
    await session.retryProfile();
    return null;
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden="true" />}
        title="Unable to load profile"
        action={
          <Button aria-disabled={task.isRunning} onClick={() => void task.run(retry)}>
            {task.isRunning ? 'Trying...' : 'Try again'}
          </Button>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}
