import { createStore } from '#web/lib/store.ts';

const DRIVE_LOCK = 'towcharge.driving';
const isDriving = createStore(false);

/** The drive may already be over when the lock is granted. */
function untilDriveEnds(): Promise<void> {
  return new Promise((resolve) => {
    if (!isDriving.get()) return resolve();
    const unsubscribe = isDriving.subscribe(() => {
      if (isDriving.get()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Whether this tab is navigating. Other tabs see this as a held lock, which is released when the tab closes. */
export const drivingNow = {
  get: isDriving.get,
  subscribe: isDriving.subscribe,
  set(next: boolean): void {
    if (next === isDriving.get()) return;
    isDriving.set(next);
    if (next) void navigator.locks?.request(DRIVE_LOCK, { mode: 'shared' }, untilDriveEnds);
  },
};

export async function isAnyTabNavigating(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return drivingNow.get() || (locks?.held ?? []).some(({ name }) => name === DRIVE_LOCK);
}
