import { useMutation } from '@tanstack/react-query';
import type { Gateway } from '#contract/client.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useLeaveSignal } from '#web/lib/hooks/use-leave-signal.ts';
import { TableError } from '#web/lib/read-table.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { CsvFileButton } from '#web/ui/CsvFileButton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ImportReport, type TableReport } from './ImportReport.tsx';

type Props = {
  label: string;
  failure: string;
  /** Imports a file; stops if the user leaves the page. */
  onImport: (gateway: Gateway, file: File, signal: AbortSignal) => Promise<TableReport>;
  onDone: () => Promise<void>;
};

export function ImportTable({ label, failure, onImport, onDone }: Props) {
  const gateway = useGateway();
  const leaveSignal = useLeaveSignal();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: async (file: File) => leaveSignal && (await onImport(gateway, file, leaveSignal)),
    onError(error) {
      if (!leaveSignal?.aborted) showToast(error instanceof TableError ? error.message : errorText(error, failure));
    },
    onSettled: () => void onDone(),
  });
  return (
    <>
      <CsvFileButton label={label} isRunning={isPending} onFile={mutate} />
      {data && <ImportReport report={data} onClose={reset} />}
    </>
  );
}
