import { browserStorage } from '#web/lib/browser/storage.ts';

export const STORED_DRIVE_KEY = 'towcharge.drive';
export const STORED_PROGRESS_KEY = 'towcharge.drive-progress';

export function clearStoredDrive(): void {
  for (const key of [STORED_DRIVE_KEY, STORED_PROGRESS_KEY]) browserStorage('sessionStorage').removeItem(key);
}
