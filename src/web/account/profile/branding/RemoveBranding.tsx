import { useState } from 'react';
import { call } from '#contract/client.ts';
import { brandingEndpoints } from '#contract/company/branding.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { TaskResultBanner } from '../Section.tsx';
import { useTask } from '../use-task.ts';
import { useSetBranding } from './branding-queries.ts';

export function RemoveBranding({ uid }: { uid: string }) {
  const gateway = useGateway();
  const setBranding = useSetBranding(uid);
  const [isAsking, setAsking] = useState(false);
  const task = useTask('Your branding could not be removed. Please try again.');
  async function remove() {
    await call(gateway, brandingEndpoints.removeBranding, {});
    await setBranding(null);
    return null;
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <TaskResultBanner outcome={task.outcome} />
      {isAsking ? (
        <>
          <p className="text-sm">Name, color, and logo are deleted, and members see the page as it was before.</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" aria-disabled={task.isRunning} onClick={() => void task.run(remove)}>
              Remove branding
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <Button kind="quiet" className="self-start" onClick={() => setAsking(true)}>
          Remove
        </Button>
      )}
    </div>
  );
}
