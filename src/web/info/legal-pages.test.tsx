import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import type { Gateway } from '#contract/client.ts';
import type { User } from '#domain/account/user.ts';
import { GatewayContext } from '#web/lib/gateway-context.ts';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

/** A server that is never asked: pages are drawn here once, as before the first answer. */
const NOBODY: Gateway = { baseUrl: '', fetch: () => Promise.reject(new Error('asked')), headers: async () => ({}) };

function textOf(page: React.JSX.Element): string {
  const html = renderToStaticMarkup(
    <GatewayContext value={NOBODY}>
      <MemoryRouter>{page}</MemoryRouter>
    </GatewayContext>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const PRIVACY = textOf(<PrivacyPage productName="TowCharge" />);

type Kept = keyof User | keyof PersonalData['signIn'] | keyof PersonalData['sessions'][number] | keyof PersonalData;
type NotPersonal = 'exportedAt' | 'profile' | 'signIn' | 'sessions' | 'id' | 'isCurrent';

/** The words for all that an export can hold: what is kept anew has to be named here, and so in the policy. */
const NAMED = {
  uid: /a number that stands for the account/,
  email: /your email address and whether it was verified/,
  emailVerified: /your email address and whether it was verified/,
  displayName: /your display name/,
  name: /your display name/,
  accountType: /whether the account is personal or business/,
  companyName: /the company name of a business account/,
  role: /your role/,
  license: /your plan/,
  createdAt: /the day the account was made.*since when/,
  lastLoginAt: /when you last signed in/,
  expiresAt: /until when/,
  userAgent: /what the browser calls itself/,
  providerData: /with a password or with Google/,
  providers: /with a password or with Google/,
  googleId: /the number by which Google knows you/,
  signedOutAt: /the time at which you signed out everywhere/,
  hasTwoStepSignIn: /two-step sign-in on, the key .* your recovery codes/,
  userPreferences: /your preferences/,
  privacySettings: /your privacy settings/,
  favorites: /Stations you save as favorites, and the notes you write on them/,
  rigs: /The rigs you add, with the vehicle, the trailer, their measures and which one you use, are kept with your account/,
  reviews: /Reports and reviews that you send, .* are kept with your account and shown to everybody who is signed in/,
  reviewVotes: /which reviews of others you find helpful/,
  reviewFlags: /which ones you report to our moderators, with your reason/,
  suggestions: /Updates of stations that you suggest, with your reason and your evidence, are kept with your account/,
  suggestionDecisions: /Of moderators we keep what they decided/,
  trips: /A trip that you plan is kept with your account: its places, when you leave, your rig and the plan/,
  drivenLegs: /we keep what the drive took of the battery, how long it was/,
  navigations: /we keep which one it was on which day, to count the routes of the month/,
  searches: /Your search history is kept with your account/,
  subscription: /when your trial and each paid period begin and end, the plan you chose/,
  invoices: /Your payments, with their amounts, taxes and dates/,
  usage: /How often you use what your plan counts by the month/,
  auditEntries: /What our administrators do to an account, .* is written down/,
  messagesToSupport: /A message from the contact page is stored/,
} as const satisfies Record<Exclude<Kept, NotPersonal>, RegExp>;

test.each(Object.entries(NAMED))('The privacy policy names what is kept of a person: %s', (_, words) => {
  expect(PRIVACY).toMatch(words);
});

test('The privacy policy says what of a review is shown, what is not kept, and what stays when an account goes', () => {
  expect(PRIVACY).toMatch(/without your name if you choose so in your privacy settings/);
  expect(PRIVACY).toMatch(/position .* is not kept/);
  expect(PRIVACY).toMatch(/stay as those of a former member, without your name and that of your rig/);
});

test('The privacy policy says what of reports stays in the browser', () => {
  expect(PRIVACY).toMatch(/a number that your browser made up when you first sent a report/);
  expect(PRIVACY).toMatch(/reports that could not be sent yet, with your position where you wanted that to be said/);
});

test('The privacy policy says how long trips are kept, what a link shows and what driven legs are used for', () => {
  expect(PRIVACY).toMatch(/neither save nor share is forgotten a week later/);
  expect(PRIVACY).toMatch(/whoever has the link sees the trip, .* and nothing else of you/);
  expect(PRIVACY).toMatch(/Without your name it also counts for .* other rigs with the same kind of trailer/);
  expect(PRIVACY).toMatch(/The position is sent only to ask for a way from where you are/);
  expect(PRIVACY).toMatch(/it is also sent once, rounded to about 30 feet, to find the name of the place you are at/);
  expect(PRIVACY).toMatch(
    /a token that shows our server that requests come from this app; it doesn’t identify you, and it expires/,
  );
  expect(PRIVACY).toMatch(/the trip that stands in the planner, .* until you close the tab/);
  expect(PRIVACY).toMatch(/the charge at both ends of a drive that you told of and that could not be sent yet/);
  expect(PRIVACY).toMatch(/the drive that you are on, with your last position, until you stop it/);
});

test('The privacy policy says what those learn who are asked for weather and ways', () => {
  expect(PRIVACY).toMatch(/places along the way to a tenth of a degree, .* without your name or account/);
  expect(PRIVACY).toMatch(/a road server that receives the places of a trip and the measures of the rig/);
});

test('The privacy policy says which messages outlive an account, and that an address can not be changed', () => {
  expect(PRIVACY).toMatch(/go with the account if its email address was verified\. Otherwise .* they stay/);
  expect(PRIVACY).toMatch(/The email address of an account cannot be changed/);
  expect(textOf(<TermsPage productName="TowCharge" />)).toMatch(
    /it is how an account is recovered, and it cannot be changed/,
  );
});
