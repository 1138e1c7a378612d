import { z } from 'zod';

/** How many rigs a company can share; rigs of its drivers don't count. */
export const SHARED_RIGS_MAX = 200;

/** The result of importing a row of a table. */
export const SharedRigOutcome = z.enum(['added', 'changed', 'unchanged', 'repeated', 'unknown_vehicle', 'no_room']);
export type SharedRigOutcome = z.infer<typeof SharedRigOutcome>;

/** Returns a key that is equal for names that count as the same within a company. */
export function toRigNameKey(name: string): string {
  return name.trim().toLowerCase();
}
