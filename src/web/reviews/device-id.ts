import { z } from 'zod';
import type { TextStorage } from '#web/lib/storage.ts';

const KEY = 'towcharge.device';

/** The number that this browser made up for itself; it goes with reports, so that two accounts here count as one voice. */
export function getDeviceId(storage: TextStorage): string {
  const stored = z.uuid().safeParse(storage.getItem(KEY));
  if (stored.success) return stored.data;
  const made = crypto.randomUUID();
  storage.setItem(KEY, made);
  return made;
}
