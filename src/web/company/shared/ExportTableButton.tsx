import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { saveTextFile } from '#web/lib/browser/save-file.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toasts.ts';

type Props = {
  endpoint: Endpoint & { readonly response: string };
  /** The file name without the date and the extension. */
  fileName: string;
  failure: string;
  label?: string;
};

/** Downloads a table of shared rigs, favorites, or charging sessions. */
export function ExportTableButton({ endpoint, fileName, failure, label = 'Export' }: Props) {
  const gateway = useGateway();
  const [isRunning, setRunning] = useState(false);
  async function download(): Promise<void> {
    setRunning(true);
    try {
      const { body } = await call(gateway, endpoint, {});
      // Spreadsheets need the byte order mark.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body ?? undefined);
      const extension = endpoint.response === 'text/csv' ? 'csv' : 'geojson';
      saveTextFile(`${fileName}-${new Date().toISOString().slice(0, 10)}.${extension}`, text, endpoint.response);
    } catch (error) {
      showToast(errorText(error, failure));
    } finally {
      setRunning(false);
    }
  }
  return (
    <Button kind="secondary" aria-disabled={isRunning} onClick={() => !isRunning && void download()}>
      <FileDown aria-hidden="true" className="size-4" /> {isRunning ? 'Exporting...' : label}
    </Button>
  );
}
