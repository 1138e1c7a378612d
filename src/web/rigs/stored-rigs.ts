import { z } from 'zod';
import { Garage, RigChange } from '#domain/rigs/garage.ts';
import { createStoredJson } from '#web/lib/stored-value.ts';
import { STORED_RIGS_KEY } from './stored-rigs-key.ts';

/** The key for changes made while signed out. */
export const GUEST = '';

const StoredRigs = z.object({ uid: z.string(), garage: Garage });
type StoredRigs = z.infer<typeof StoredRigs>;

/** Rig changes that haven't reached the server, by user ID. */
const UnsentChanges = z.record(z.string(), z.array(RigChange));
export type UnsentChanges = Readonly<z.infer<typeof UnsentChanges>>;

const copy = createStoredJson<StoredRigs | null>(STORED_RIGS_KEY, StoredRigs.nullable(), null);

/** The last server response with an account's rigs, for offline use. */
export const storedRigs = {
  of(uid: string | null): Garage | undefined {
    const kept = copy.get();
    return kept !== null && kept.uid === uid ? kept.garage : undefined;
  },
  keep: (uid: string, garage: Garage) => copy.set({ uid, garage }),
};

export const unsentRigChanges = createStoredJson<UnsentChanges>('towcharge.rigs-unsent', UnsentChanges, {});

/** Replaces a user's unsent changes; removes the entry if there are none. */
export function setChangesFor(all: UnsentChanges, who: string, changes: readonly RigChange[]): UnsentChanges {
  const { [who]: _, ...others } = all;
  return changes.length === 0 ? others : { ...others, [who]: [...changes] };
}
