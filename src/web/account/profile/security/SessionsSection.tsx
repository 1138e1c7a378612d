import { MonitorSmartphone } from 'lucide-react';
import { accountEndpoints, type SessionInfo } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { focusNeighbor } from '#web/lib/browser/focus-neighbor.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { confirmLosingChanges } from '#web/lib/outbox/unsent-changes.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { findHeading, Section } from '#web/ui/Section.tsx';
import { useSession } from '../../session/session-context.ts';
import { ApiKeyReminder } from '../api-keys/ApiKeyReminder.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useTask } from '../use-task.ts';
import { browserLabel } from './browser-label.ts';
import { useEndSession, useSessions } from './security-queries.ts';

const HEADING_ID = 'sessions-heading';

type Props = { uid: string; goToLandingPage: () => void };

export function SessionsSection({ uid, goToLandingPage }: Props) {
  const { data, isError, refetch } = useSessions(uid);
  return (
    <Section title="Where you are signed in" headingId={HEADING_ID}>
      {!data && (
        <LoadingOrError
          hasFailed={isError}
          failure="We couldn't load the list of places where you are signed in."
          onRetry={() => void refetch()}
        />
      )}
      {data?.isKnown === false && (
        <p className="text-sm text-ink-2">Your sign-in provider doesn't show where you are signed in.</p>
      )}
      {data?.isKnown && <SessionList uid={uid} sessions={data.data} />}
      <SignOutEverywhere uid={uid} goToLandingPage={goToLandingPage} />
    </Section>
  );
}

function SessionList({ uid, sessions }: { uid: string; sessions: readonly SessionInfo[] }) {
  const end = useEndSession(uid);
  return (
    <>
      <ul aria-label="Sessions" className="flex flex-col divide-y divide-line rounded-xl border border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      <TaskResultBanner
        outcome={end.isError ? { kind: 'alert', text: "We couldn't sign you out there. Please try again." } : null}
      />
    </>
  );
}

function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const browser = browserLabel(session.userAgent);
  function leaveAndEnd(button: HTMLButtonElement) {
    focusNeighbor(button.closest('li'), 'button', () => findHeading(HEADING_ID));
    onEnd();
  }
  const since = `since ${formatDateTime(session.createdAt)}`;
  return (
    <li className="flex min-h-16 items-center gap-3 px-3.5 py-2">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{browser}</p>
        <p className="text-xs text-ink-3">{since}</p>
      </div>
      {session.isCurrent ? (
        <span className="rounded-full bg-brand-soft px-2.5 py-1 text-xs font-medium text-brand">This browser</span>
      ) : (
        <Button
          kind="secondary"
          aria-label={`Sign out ${browser} ${since}`}
          onClick={({ currentTarget }) => leaveAndEnd(currentTarget)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere({ uid, goToLandingPage }: Props) {
  const gateway = useGateway();
  const session = useSession();
  const task = useTask('Sign-out failed');
  async function endAll(): Promise<null> {
    if (!(await confirmLosingChanges(uid, 'sign-out'))) return null;
    await call(gateway, accountEndpoints.endAllSessions, {});
    goToLandingPage();
    session.forget();
    return null;
  }
  return (
    <>
      <p className="text-sm text-ink-2">
        Lost your phone, or used someone else's computer? This signs you out everywhere, including here.
      </p>
      <ApiKeyReminder uid={uid} />
      <Button
        kind="secondary"
        className="sm:self-start"
        aria-disabled={task.isRunning}
        onClick={() => void task.run(endAll)}
      >
        {task.isRunning ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
      <TaskResultBanner outcome={task.outcome} />
    </>
  );
}
