import { z } from 'zod';

/** How much a site's score can be trusted. */
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
