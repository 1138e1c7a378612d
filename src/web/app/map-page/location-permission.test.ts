import { describe, expect, it } from 'vitest';
import { isLocationBlocked, locationBlockedReason } from './location-permission.ts';

describe('asking where the device is', () => {
  it('is not done while it is not known whether the driver allows it, nor when they do not', () => {
    expect(locationBlockedReason(null)?.words).toBe(
      'Your profile has not loaded, so this page cannot ask for your location.',
    );
    expect(locationBlockedReason(false)?.words).toBe('Location is off in your privacy settings.');
    expect(locationBlockedReason(true)).toBeNull();
  });

  it('leads to the privacy settings where it was switched off there', () => {
    expect(locationBlockedReason(false)?.isUserSetting).toBe(true);
    expect(locationBlockedReason(null)?.isUserSetting).toBeUndefined();
  });

  it('that was refused is told apart from a search that found nothing', () => {
    for (const known of [null, false]) expect(isLocationBlocked(locationBlockedReason(known))).toBe(true);
    for (const problem of [null, { words: 'Nothing was found.' }]) expect(isLocationBlocked(problem)).toBe(false);
  });
});
