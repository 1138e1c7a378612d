import { useMutation } from '@tanstack/react-query';
import type { Gateway } from '#contract/client.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useUnmountSignal } from '#web/lib/hooks/use-unmount-signal.ts';
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
  const unmountSignal = useUnmountSignal();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: async (file: File) => unmountSignal && (await onImport(gateway, file, unmountSignal)),
    onError(error) {
      if (!unmountSignal?.aborted) showToast(error instanceof TableError ? error.message : errorText(error, failure));
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
