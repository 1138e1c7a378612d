import { describe, expect, it } from 'vitest';
import { isLocationRefusal, locationRefusal } from './location-refusal.ts';

describe('asking where the device is', () => {
  it('is not done while it is not known whether the driver allows it, nor when they do not', () => {
    expect(locationRefusal(null)?.words).toBe(
      'Your profile has not loaded, so this page cannot ask for your location.',
    );
    expect(locationRefusal(false)?.words).toBe('Location is off in your privacy settings.');
    expect(locationRefusal(true)).toBeNull();
  });

  it('leads to the privacy settings where it was switched off there', () => {
    expect(locationRefusal(false)?.isByChoice).toBe(true);
    expect(locationRefusal(null)?.isByChoice).toBeUndefined();
  });

  it('that was refused is told apart from a search that found nothing', () => {
    for (const known of [null, false]) expect(isLocationRefusal(locationRefusal(known))).toBe(true);
    for (const problem of [null, { words: 'Nothing was found.' }]) expect(isLocationRefusal(problem)).toBe(false);
  });
});
