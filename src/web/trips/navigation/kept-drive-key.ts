import { browserStorage } from '#web/lib/storage.ts';

export const KEPT_WAY_KEY = 'towcharge.drive';
export const KEPT_PROGRESS_KEY = 'towcharge.drive-progress';

/** Forgets the drive that would go on after a reload. */
export function forgetKeptDrive(): void {
  for (const key of [KEPT_WAY_KEY, KEPT_PROGRESS_KEY]) browserStorage('sessionStorage').removeItem(key);
}
