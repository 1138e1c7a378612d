import { useMutation } from '@tanstack/react-query';
import { BatteryCharging, FileDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { analyticsEndpoints } from '#contract/analytics.ts';
import { call } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import type { ChargingSessionDraft } from '#domain/analytics/charging-session.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { CsvFileButton } from '#web/ui/CsvFileButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useChargingSessions } from './analytics-queries.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { type InitialSession, type SelectableRig, SessionDialog } from './SessionDialog.tsx';
import { SessionList } from './SessionList.tsx';
import { useSessionImport } from './use-session-import.ts';

type Props = {
  uid: string;
  rigs: readonly SelectableRig[];
  activeRigId: string | null;
  /** The session to log if the driver came from a stop on a trip. */
  initialSession: ChargingSessionDraft | null;
  onInitialSessionClosed: () => void;
};

export function ChargingTab({ uid, rigs, activeRigId, initialSession, onInitialSessionClosed }: Props) {
  const [open, setOpen] = useState<InitialSession | null>(
    () => initialSession && { ...initialSession, id: crypto.randomUUID(), source: 'stop' },
  );
  function close(): void {
    setOpen(null);
    if (initialSession) onInitialSessionClosed();
  }
  const list = useChargingSessions(uid);
  const fileImport = useSessionImport(uid);
  const sessions = list.data?.pages.flatMap((page) => page.sessions) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const logNew = () => setOpen({ id: crypto.randomUUID(), source: 'hand', rigId: activeRigId });
  const isNew = open !== null && sessions.every(({ id }) => id !== open.id);
  return (
    <div className="flex flex-col gap-3 p-4 sm:px-7 sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-2" role="status">
          {total > 0 && formatQuantity(total, 'charging session')}
        </p>
        <div className="flex flex-wrap gap-2">
          {total > 0 && <ExportButton />}
          <CsvFileButton
            label="Table of charging sessions to import"
            onFile={(file) => void fileImport.preview(file)}
          />
          <Button onClick={logNew}>
            <Plus aria-hidden="true" className="size-4" /> Log a charge
          </Button>
        </div>
      </div>
      <FormAlert message={fileImport.state.step === 'none' ? fileImport.state.problem : null} />
      <ImportDialog fileImport={fileImport} />
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && !list.data && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && <NoSessions />}
      <SessionList {...{ uid, rigs }} onEdit={setOpen} />
      {open && (
        <SessionDialog
          key={open.id}
          {...{ uid, rigs }}
          title={isNew ? 'Log a charge' : 'Edit the charge'}
          initial={open}
          onClose={close}
          onSaved={() => {
            close();
            showToast('Charging session saved.');
          }}
        />
      )}
    </div>
  );
}

function NoSessions() {
  return (
    <EmptyState icon={<BatteryCharging aria-hidden="true" />} title="No charging sessions yet">
      Log a charge, or import a CSV file from Tesla, Rivian, or ChargePoint, to see what each mile costs you.
    </EmptyState>
  );
}

function ExportButton() {
  const gateway = useGateway();
  const endpoint = analyticsEndpoints.exportChargingSessions;
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const { body } = await call(gateway, endpoint, {});
      saveFile(`charging-${new Date().toISOString().slice(0, 10)}.csv`, body ?? '', endpoint.response);
    },
    onError: (error) => showToast(errorText(error, ERRORS.charging_sessions_export_failed.message)),
  });
  return (
    <Button kind="secondary" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <FileDown aria-hidden="true" className="size-4" /> {isPending ? 'Exporting...' : 'Export'}
    </Button>
  );
}
