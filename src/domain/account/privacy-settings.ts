import { z } from 'zod';

export const PrivacySettings = z.object({
  allowGeolocation: z.boolean(),
  shareAnalytics: z.boolean(),
  saveSearchHistory: z.boolean(),
  showNameOnReviews: z.boolean(),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

export const DEFAULT_PRIVACY_SETTINGS: PrivacySettings = {
  allowGeolocation: true,
  shareAnalytics: true,
  saveSearchHistory: true,
  showNameOnReviews: true,
};
