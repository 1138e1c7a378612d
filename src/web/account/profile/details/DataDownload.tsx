import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useTask } from '../use-task.ts';

export function DataDownload() {
  const gateway = useGateway();
  const task = useTask('Failed to export user data');
  async function download(): Promise<string> {
    const { data } = await call(gateway, accountEndpoints.exportPersonalData, {});
    const name = `${PRODUCT_NAME.toLowerCase()}-data-${data.exportedAt.slice(0, 10)}.json`;
    saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    return `Your data was saved as ${name}.`;
  }
  return (
    <>
      <Button
        kind="secondary"
        className="sm:self-start"
        aria-disabled={task.isRunning}
        onClick={() => void task.run(download)}
      >
        {task.isRunning ? 'Preparing...' : 'Download my data'}
      </Button>
      <TaskResultBanner outcome={task.outcome} />
    </>
  );
}
