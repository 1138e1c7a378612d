import { z } from 'zod';

/** How far a site's score is to be trusted, in a word. */
export const VerificationState = z.enum([
  'unknown',
  'reported',
  'community_verified',
  'staff_verified',
  'operator_stated',
  'disputed',
  'stale',
]);
export type VerificationState = z.infer<typeof VerificationState>;
