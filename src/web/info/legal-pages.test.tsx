import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import type { User } from '#domain/account/user.ts';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { UNREACHABLE_GATEWAY } from '#web/lib/requests/testing/unreachable-gateway.ts';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

function renderText(page: React.JSX.Element): string {
  const html = renderToStaticMarkup(
    <GatewayContext value={UNREACHABLE_GATEWAY}>
      <MemoryRouter>{page}</MemoryRouter>
    </GatewayContext>,
  );
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

const PRIVACY = renderText(<PrivacyPage productName="TowCharge" />);

type StoredField =
  | keyof User
  | keyof PersonalData['signIn']
  | keyof PersonalData['sessions'][number]
  | keyof PersonalData;
type NonPersonalField = 'exportedAt' | 'profile' | 'signIn' | 'sessions' | 'id' | 'isCurrent';

/** The policy's phrase for every field that an export can contain; a new field doesn't compile without one. */
const POLICY_PHRASES = {
  uid: /an ID number for the account/,
  email: /your email address, whether it is verified/,
  emailVerified: /your email address, whether it is verified/,
  displayName: /your display name/,
  name: /your display name/,
  accountType: /whether the account is personal or business/,
  companyName: /the company name if it is a business account/,
  company: /if you belong to a company that uses this service: which one, and your role in it/,
  role: /your role/,
  license: /your plan/,
  createdAt: /the day you created the account.*when you signed in/,
  lastLoginAt: /when you last signed in/,
  expiresAt: /when that sign-in ends/,
  userAgent: /the name your browser reports/,
  providerData: /with a password, Google, or your company/,
  providers: /with a password, Google, or your company/,
  googleId: /your Google ID number/,
  signedOutAt: /the time you last signed out everywhere/,
  hasTwoStepSignIn: /turn on two-step sign-in, the key .* your recovery codes/,
  userPreferences: /your preferences/,
  privacySettings: /your privacy settings/,
  favorites: /your favorite stations and your notes on them/,
  rigs: /We save the rigs you add to your account: the vehicle, the trailer, their measurements, and which rig you use/,
  reviews: /We save the reports and reviews you send to your account, .* Everyone who is signed in can see them/,
  reviewVotes: /which reviews by others you find helpful/,
  reviewFlags: /which ones you report to our moderators, with your reason/,
  suggestions: /We save the station updates you suggest to your account, with your reason and evidence/,
  suggestionDecisions: /About moderators, we store what they decided/,
  trips: /We save each trip you plan to your account: its places, when you leave, your rig, and the plan/,
  drivenLegs: /how much battery the drive used, how long it was/,
  chargingSessions: /the charging sessions that you log or import: when and where you charged, .* what it cost/,
  navigations: /we store which one and on which day, to count your routes for the month/,
  searches: /We save your search history to your account/,
  conversations: /We save what you and the assistant write to your account/,
  offlinePackages: /We keep the areas you download on our server too, .* until they expire or you delete them/,
  subscription: /when your trial and each paid period begin and end, the plan you chose/,
  invoices: /Your payments, with their amounts, taxes, and dates/,
  usage: /how often you use features that your plan limits by the month/,
  auditEntries: /We log what our administrators do to an account/,
  apiKeys: /its name, what it may do, when it expires, and the day it was last used/,
  voiceSettings: /then discarded\. We don't store what you say\. .*Your voice settings are saved to your account/,
  companyMembership:
    /the company's owner and managers see your name, your email address, your role, and when you joined/,
  companyInvitations:
    /we store the email address, the role, and who sent it, until the invitation is accepted or canceled/,
  companySignIns: /or your company, and your ID number with Google or your company/,
  messagesToSupport: /A message from the contact page is stored/,
} as const satisfies Record<Exclude<StoredField, NonPersonalField>, RegExp>;

test.each(Object.entries(POLICY_PHRASES))('The privacy policy names what is stored about a user: %s', (_, phrase) => {
  expect(PRIVACY).toMatch(phrase);
});

test('The privacy policy says what a review shows, what is not stored, and what stays after account deletion', () => {
  expect(PRIVACY).toMatch(/without your name if you choose that in your privacy settings/);
  expect(PRIVACY).toMatch(/your location is not stored/);
  expect(PRIVACY).toMatch(/stay, credited to a former member, without your name or your rig's name/);
});

test('The privacy policy says what is stored on the device for use without a network, and until when', () => {
  expect(PRIVACY).toMatch(/copies of your favorites with your notes, your saved trips, .* until you sign out/);
  expect(PRIVACY).toMatch(/the pages of this site, the stations, the base map/);
});

test('The privacy policy says what reports store in the browser', () => {
  expect(PRIVACY).toMatch(/a random number that your browser made when you first sent a report/);
  expect(PRIVACY).toMatch(/reports that couldn't be sent yet, with your location if you included it/);
});

test('The privacy policy says when an unsaved trip is deleted, what a link to a trip shows, and what driven legs are used for', () => {
  expect(PRIVACY).toMatch(/neither save nor share it, we delete it after a week/);
  expect(PRIVACY).toMatch(/anyone with the link sees its name, .* and nothing else about you/);
  expect(PRIVACY).toMatch(/Without your name, it also improves estimates for other rigs with the same kind of trailer/);
});

test('The privacy policy says when your location is sent, and what trips and drives store in the browser', () => {
  expect(PRIVACY).toMatch(/Your location is sent only to ask for a route from where you are/);
  expect(PRIVACY).toMatch(/your location is also sent once, rounded to about 30 feet, to find the name of that place/);
  expect(PRIVACY).toMatch(/is also sent, with the same rounding, when the list covers a large area/);
  expect(PRIVACY).toMatch(/with what you ask the search or the assistant\. It is not stored\./);
  expect(PRIVACY).toMatch(
    /a token that shows our server that requests come from this app; it doesn't identify you, and it expires/,
  );
  expect(PRIVACY).toMatch(/the trip in the planner, .* until you close the tab/);
  expect(PRIVACY).toMatch(
    /the charge levels you entered at the start and end of a drive, .*if they couldn't be sent yet/,
  );
  expect(PRIVACY).toMatch(/the drive you are on, with your last location, until you stop it/);
});

test('The privacy policy says that a company sees drives and charging sessions with its rigs, wherever it names them', () => {
  expect(PRIVACY).toMatch(/It sees your drives and charging sessions with a shared rig/);
  expect(PRIVACY).toMatch(/If your company shares the rig, it sees the drive \(see “What you save”\)/);
  expect(PRIVACY).toMatch(/No one else sees them, except those with a rig that your company shares/);
});

test('The privacy policy says what product events include, what they never include, and how to turn them off', () => {
  expect(PRIVACY).toMatch(/a random number that is new each time the page loads/);
  expect(PRIVACY).toMatch(
    /never includes your account, your name, what you typed, your location, or the part of the map/,
  );
  expect(PRIVACY).toMatch(/It doesn't keep events, random numbers, or stations/);
  expect(PRIVACY).toMatch(/Global Privacy Control or Do Not Track, they are off regardless of what you choose/);
  expect(PRIVACY).toMatch(/Share how I use the product in this browser/);
});

test('The privacy policy says what weather and routing providers receive', () => {
  expect(PRIVACY).toMatch(/places along the route to a tenth of a degree, .* without your name or account/);
  expect(PRIVACY).toMatch(/a routing provider that gets the places of a trip and the measurements of the rig/);
});

test('The privacy policy says which messages outlast an account; it and the terms say that the email address cannot be changed', () => {
  expect(PRIVACY).toMatch(/are deleted with the account if its email address was verified\. Otherwise, .* they stay/);
  expect(PRIVACY).toMatch(/The email address of an account cannot be changed/);
  expect(renderText(<TermsPage productName="TowCharge" />)).toMatch(
    /it is how an account is recovered, and it cannot be changed/,
  );
});
