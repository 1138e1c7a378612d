import { lazyAsync } from '#domain/lazy-async.ts';
import { devicePackages } from '#web/lib/packages/page-packages.ts';
import { watchRefreshTriggers } from '#web/lib/requests/refresh-triggers.ts';
import { deviceAreas } from './device-areas.ts';

/** Resumes downloads that an earlier visit left unfinished, now and at each refresh trigger. */
export const resumeDownloads = lazyAsync(async () => {
  const { downloads } = deviceAreas;
  const resume = () => {
    if (devicePackages.get().some(({ isWhole }) => !isWhole)) void downloads.start();
  };
  watchRefreshTriggers(resume);
  await devicePackages.load();
  await downloads.cleanUp().catch(() => undefined);
  resume();
});
