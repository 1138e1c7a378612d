import { z } from 'zod';
import { Garage, RigChange } from '#domain/rigs/garage.ts';
import { createStoredJson } from '#web/lib/stored-value.ts';
import { RIGS_COPY_KEY } from './rigs-copy-key.ts';

/** Under it stands what was done to rigs while nobody was signed in. */
export const NOBODY = '';

const RigsCopy = z.object({ uid: z.string(), garage: Garage });
type RigsCopy = z.infer<typeof RigsCopy>;

/** What was done to rigs and is not known to the server, by who did it. */
const UnsentChanges = z.record(z.string(), z.array(RigChange));
export type UnsentChanges = Readonly<z.infer<typeof UnsentChanges>>;

const copy = createStoredJson<RigsCopy | null>(RIGS_COPY_KEY, RigsCopy.nullable(), null);

/** The rigs of an account as the server told them last, for when it can not be asked. */
export const rigsCopy = {
  of(uid: string | null): Garage | undefined {
    const kept = copy.get();
    return kept !== null && kept.uid === uid ? kept.garage : undefined;
  },
  keep: (uid: string, garage: Garage) => copy.set({ uid, garage }),
};

export const unsentRigs = createStoredJson<UnsentChanges>('towcharge.rigs-unsent', UnsentChanges, {});

/** The changes with other ones for a person, of whom nothing is kept when there are none. */
export function withChangesOf(all: UnsentChanges, who: string, changes: readonly RigChange[]): UnsentChanges {
  const { [who]: _, ...others } = all;
  return changes.length === 0 ? others : { ...others, [who]: [...changes] };
}
