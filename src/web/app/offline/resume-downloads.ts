import { heldPackages } from '#web/lib/packages/page-packages.ts';
import { watchRefreshTriggers } from '#web/lib/requests/refresh-triggers.ts';
import { areaDevice } from './area-device.ts';

/** Goes on with downloads that an earlier visit left unfinished, now and whenever the connection returns. */
export async function resumeDownloads(): Promise<void> {
  const { downloads } = areaDevice;
  const goOn = () => {
    if (heldPackages.get().some(({ isWhole }) => !isWhole)) void downloads.start();
  };
  watchRefreshTriggers(goOn);
  await heldPackages.whenLoaded();
  await downloads.deleteStray();
  goOn();
}
