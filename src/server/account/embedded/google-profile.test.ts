import { expect, it } from 'vitest';
import { ProfileDraft } from '#domain/account/user.ts';
import { mapGoogleProfile } from './google-profile.ts';

it.each([
  [{ name: 'Grace Hopper', email: 'grace@example.com' }, 'Grace Hopper'],
  [{ name: '\u202EGrace\u0007 Hopper', email: 'grace@example.com' }, 'Grace  Hopper'],
  [{ name: '\u200B', email: 'grace@example.com' }, 'grace'],
  [{ name: 7, email: 'grace@example.com' }, 'grace'],
])('A Google account gets a name that is valid in a profile: %j', (claims, name) => {
  expect(mapGoogleProfile(claims).name).toBe(name);
  expect(ProfileDraft.parse({ displayName: name, accountType: 'personal' }).displayName).toBe(name);
});
