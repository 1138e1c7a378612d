import { describe, expect, it } from 'vitest';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import type { User } from '#domain/account/user.ts';
import { INITIAL_AUTH_STATE, SIGNED_OUT } from '#web/account/session/session-state.ts';
import { refusesTracking } from '#web/lib/events/privacy.ts';
import { mayTrack } from './may-track.ts';

const sinks = { isCounted: true, googleId: null };
const visitor = { sinks, auth: SIGNED_OUT, sharesUsage: true, isOptedOut: false };

function signedIn(shareAnalytics: boolean | null) {
  const privacySettings = { ...DEFAULT_PRIVACY_SETTINGS, shareAnalytics: shareAnalytics ?? true };
  const appUser = shareAnalytics === null ? null : ({ uid: 'a', privacySettings } as User);
  return { ...visitor, auth: { ...SIGNED_OUT, firebaseUser: { uid: 'a' }, appUser } };
}

describe('events', () => {
  it('may be sent for visitors by default, and for users who share how they use the product', () => {
    expect([mayTrack(visitor), mayTrack(signedIn(true))]).toEqual([true, true]);
  });

  it('may not be sent if the account, the browser, or this server turned them off', () => {
    expect(mayTrack(signedIn(false))).toBe(false);
    for (const conditions of [visitor, signedIn(true)]) {
      expect(mayTrack({ ...conditions, sharesUsage: false })).toBe(false);
      expect(mayTrack({ ...conditions, isOptedOut: true })).toBe(false);
      expect(mayTrack({ ...conditions, sinks: { isCounted: false, googleId: null } })).toBe(false);
    }
  });

  it('may not be sent until it is known who is signed in and whether this server collects them', () => {
    expect(mayTrack({ ...visitor, auth: INITIAL_AUTH_STATE })).toBeNull();
    expect(mayTrack({ ...signedIn(true), sinks: null })).toBeNull();
    expect(mayTrack({ ...signedIn(false), sinks: null })).toBe(false);
  });

  it('may not be sent for a user whose settings could not be read', () => {
    expect(mayTrack(signedIn(null))).toBe(false);
  });
});

it('Global Privacy Control or Do Not Track counts as refusing to be tracked', () => {
  expect([{}, { globalPrivacyControl: false, doNotTrack: '0' }].map(refusesTracking)).toEqual([false, false]);
  expect([{ globalPrivacyControl: true }, { doNotTrack: '1' }].map(refusesTracking)).toEqual([true, true]);
});
