import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#domain/account/user.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useSession, useSessionState } from '../session-context.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useTask } from './use-task.ts';

/** What needs a profile, or what stands in its place while there is none. */
export function WithProfile({ children }: { children: (user: User) => ReactNode }) {
  const state = useSessionState();
  if (state.status !== 'signed-in') return <LoadingIndicator size="small" message="Loading your profile..." />;
  if (state.user) return children(state.user);
  return state.error === null ? <RegistrationForm /> : <Unable reason={state.error} />;
}

function Unable({ reason }: { reason: string }) {
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
