import { z } from 'zod';
import { Garage, RigChange } from '#domain/rigs/garage.ts';
import { createStoredJson } from '#web/lib/stored-value.ts';
import { STORED_RIGS_KEY } from './stored-rigs-key.ts';

/** Under it stands what was done to rigs while no one was signed in. */
export const GUEST = '';

const StoredRigs = z.object({ uid: z.string(), garage: Garage });
type StoredRigs = z.infer<typeof StoredRigs>;

/** What was done to rigs and is not known to the server, by who did it. */
const UnsentChanges = z.record(z.string(), z.array(RigChange));
export type UnsentChanges = Readonly<z.infer<typeof UnsentChanges>>;

const copy = createStoredJson<StoredRigs | null>(STORED_RIGS_KEY, StoredRigs.nullable(), null);

/** The rigs of an account as the server told them last, for when it cannot be asked. */
export const storedRigs = {
  of(uid: string | null): Garage | undefined {
    const kept = copy.get();
    return kept !== null && kept.uid === uid ? kept.garage : undefined;
  },
  keep: (uid: string, garage: Garage) => copy.set({ uid, garage }),
};

export const unsentRigChanges = createStoredJson<UnsentChanges>('towcharge.rigs-unsent', UnsentChanges, {});

/** The changes with other ones for a person, of whom nothing is kept when there are none. */
export function setChangesFor(all: UnsentChanges, who: string, changes: readonly RigChange[]): UnsentChanges {
  const { [who]: _, ...others } = all;
  return changes.length === 0 ? others : { ...others, [who]: [...changes] };
}
