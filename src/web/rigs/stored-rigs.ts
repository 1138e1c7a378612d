import { z } from 'zod';
import { Garage } from '#domain/rigs/garage.ts';
import { createStoredJson } from '#web/lib/browser/stored-value.ts';
import { STORED_RIGS_KEY } from './stored-rigs-key.ts';

const StoredRigs = z.object({ uid: z.string(), garage: Garage });
type StoredRigs = z.infer<typeof StoredRigs>;

const storedCopy = createStoredJson<StoredRigs | null>(STORED_RIGS_KEY, StoredRigs.nullable(), null);

/** The last server response with an account's rigs, for offline use. */
export const storedRigs = {
  read(uid: string | null): Garage | undefined {
    const stored = storedCopy.get();
    return stored !== null && stored.uid === uid ? stored.garage : undefined;
  },
  save: (uid: string, garage: Garage) => storedCopy.set({ uid, garage }),
};
