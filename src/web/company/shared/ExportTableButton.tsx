import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { call } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
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

export function ExportTableButton({ endpoint, fileName, failure, label = 'Export' }: Props) {
  const gateway = useGateway();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const { body } = await call(gateway, endpoint, {});
      const extension = endpoint.response === 'text/csv' ? 'csv' : 'geojson';
      saveFile(`${fileName}-${new Date().toISOString().slice(0, 10)}.${extension}`, body ?? '', endpoint.response);
    },
    onError: (error) => showToast(errorText(error, failure)),
  });
  return (
    <Button kind="secondary" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <FileDown aria-hidden="true" className="size-4" /> {isPending ? 'Exporting...' : label}
    </Button>
  );
}
