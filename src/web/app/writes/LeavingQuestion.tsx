import { lazy, Suspense } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { leavingQuestion } from '#web/lib/outbox/leaving.ts';

const LeavingDialog = lazy(async () => ({ default: (await import('./LeavingDialog.tsx')).LeavingDialog }));

/** Asks a driver who leaves an account while changes wait. */
export function LeavingQuestion() {
  const leaving = useStore(leavingQuestion);
  if (leaving === null) return null;
  return (
    <Suspense>
      <LeavingDialog leaving={leaving} />
    </Suspense>
  );
}
