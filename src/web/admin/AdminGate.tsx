import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useAdminStatus } from './admin-queries.ts';
import { QueryError } from './Card.tsx';

type Props = { uid: string | null; children: ReactNode };

/** Shows the dashboard to admins who signed in with two steps; shows everyone else why they can't see it. */
export function AdminGate({ uid, children }: Props) {
  const status = useAdminStatus(uid);
  if (uid === null) return <AccessDenied title={ERRORS.admin_unknown.message} />;
  if (status.error && !status.data)
    return (
      <div className="px-4 sm:px-0">
        <QueryError
          error={status.error}
          failure={ERRORS.admin_status_failed.message}
          onRetry={() => void status.refetch()}
        />
      </div>
    );
  if (!status.data) return <LoadingIndicator size="small" message="Loading the dashboard..." />;
  if (!status.data.isAdmin) return <AccessDenied title={ERRORS.admin_required.message} />;
  if (!status.data.hasSecondFactor) return <SecondFactorRequired />;
  return children;
}

function AccessDenied({ title }: { title: string }) {
  return (
    <div role="alert" className="bg-panel shadow-float sm:rounded-2xl">
      <EmptyState
        icon={<ShieldAlert aria-hidden="true" />}
        title={title}
        action={
          <Link to={PATHS.map} className={buttonStyle('primary')}>
            Open the map
          </Link>
        }
      />
    </div>
  );
}

function SecondFactorRequired() {
  return (
    <div className="bg-panel shadow-float sm:rounded-2xl">
      <EmptyState
        icon={<ShieldCheck aria-hidden="true" />}
        title="Two-step sign-in required"
        action={
          <Link to={PATHS.security} className={buttonStyle('primary')}>
            Open security settings
          </Link>
        }
      >
        Admins also sign in with a code from an authenticator app. Turn two-step sign-in on under Security. If it's
        already on, enter a code there, or sign in again with a code.
      </EmptyState>
    </div>
  );
}
