import { vi } from 'vitest';

/** Runs work in another time zone. Modules that it imports are loaded again: formatters keep the zone of their creation. */
export async function inTimeZone<T>(timeZone: string, work: () => Promise<T>): Promise<T> {
  const original = process.env.TZ;
  process.env.TZ = timeZone;
  vi.resetModules();
  try {
    return await work();
  } finally {
    if (original === undefined) delete process.env.TZ;
    else process.env.TZ = original;
    vi.resetModules();
  }
}
