import { z } from 'zod';
import type { TextStorage } from '#web/lib/browser/storage.ts';

const KEY = 'towcharge.device';

/**
 * Returns this browser's random ID. It is sent with reports, so that two accounts on one device count as one driver.
 */
export function getDeviceId(storage: TextStorage): string {
  const stored = z.uuid().safeParse(storage.getItem(KEY));
  if (stored.success) return stored.data;
  const created = crypto.randomUUID();
  storage.setItem(KEY, created);
  return created;
}
