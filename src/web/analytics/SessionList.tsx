import { useState } from 'react';
import { Link } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import type { ChargingSession } from '#domain/analytics/charging-session.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { useChargingSessions } from './analytics-queries.ts';
import { DeleteSessionDialog } from './DeleteSessionDialog.tsx';
import type { SelectableRig } from './SessionDialog.tsx';
import { SessionRow } from './SessionRow.tsx';

type Props = {
  uid: string;
  rigs: readonly SelectableRig[];
  /** Null where sessions can only be deleted. */
  onEdit: ((session: ChargingSession) => void) | null;
};

export function SessionList({ uid, rigs, onEdit }: Props) {
  const [deleting, setDeleting] = useState<ChargingSession | null>(null);
  const { data, error, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useChargingSessions(uid);
  const sessions = data?.pages.flatMap((page) => page.sessions) ?? [];
  return (
    <>
      <ul aria-label="Charging sessions" className="flex flex-col">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            rigName={rigs.find(({ id }) => id === session.rigId)?.name ?? null}
            onEdit={onEdit && (() => onEdit(session))}
            onDelete={() => setDeleting(session)}
          />
        ))}
      </ul>
      <FormAlert
        message={isFetchNextPageError ? errorText(error, ERRORS.charging_sessions_load_failed.message) : null}
      />
      {hasNextPage && (
        <Button kind="secondary" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
      {deleting && <DeleteSessionDialog uid={uid} session={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Charging sessions from before the license ended: the driver can still see and delete them. */
export function RemainingSessions({ uid, rigs }: Omit<Props, 'onEdit'>) {
  const { data, isError, refetch } = useChargingSessions(uid);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data?.pages.at(-1)?.total) return null;
  return (
    <section
      aria-labelledby="remaining-sessions"
      className="flex flex-col gap-3 border-t border-line p-4 sm:px-7 sm:py-5"
    >
      <h2 id="remaining-sessions" className="font-semibold">
        Your charging sessions
      </h2>
      <p className="text-sm text-ink-2">
        You can still see and delete them. They are also in your{' '}
        <Link to={PATHS.privacySettings} className="font-medium text-brand underline underline-offset-4">
          data download
        </Link>
        .
      </p>
      <SessionList {...{ uid, rigs }} onEdit={null} />
    </section>
  );
}
