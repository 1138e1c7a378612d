import { describe, expect, it } from 'vitest';
import { isLocationBlocked, locationBlockedReason } from './location-permission.ts';

describe("requesting the device's location", () => {
  it("does not happen if the driver's permission is unknown or denied", () => {
    expect(locationBlockedReason(null)?.message).toBe(
      "Your profile hasn't loaded, so this page can't ask for your location.",
    );
    expect(locationBlockedReason(false)?.message).toBe('Location is off in your privacy settings.');
    expect(locationBlockedReason(true)).toBeNull();
  });

  it('leads to the privacy settings if location is off there', () => {
    expect(locationBlockedReason(false)?.isUserSetting).toBe(true);
    expect(locationBlockedReason(null)?.isUserSetting).toBeUndefined();
  });

  it('counts as blocked if the permission is unknown or denied, but not if a search found nothing', () => {
    for (const mayLocate of [null, false]) expect(isLocationBlocked(locationBlockedReason(mayLocate))).toBe(true);
    for (const problem of [null, { message: 'Nothing was found.' }]) expect(isLocationBlocked(problem)).toBe(false);
  });
});
