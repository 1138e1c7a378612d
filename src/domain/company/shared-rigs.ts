import { z } from 'zod';

/** How many rigs a company can share; those of its drivers don't count. */
export const SHARED_RIGS_MAX = 200;

/** What became of a row of an imported table. */
export const SharedRigOutcome = z.enum(['added', 'changed', 'unchanged', 'repeated', 'unknown_vehicle', 'no_room']);
export type SharedRigOutcome = z.infer<typeof SharedRigOutcome>;

/** Returns what makes two names of a company's rigs the same. */
export function toRigNameKey(name: string): string {
  return name.trim().toLowerCase();
}
