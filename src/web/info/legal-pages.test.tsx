import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import type { User } from '#domain/account/user.ts';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

function textOf(page: React.JSX.Element): string {
  const html = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const PRIVACY = textOf(<PrivacyPage productName="TowCharge" />);

type Kept = keyof User | keyof PersonalData['signIn'] | keyof PersonalData['sessions'][number] | keyof PersonalData;
type NotPersonal = 'exportedAt' | 'profile' | 'signIn' | 'sessions' | 'id' | 'isCurrent';

/** The words for all that an export can hold: what is kept anew has to be named here, and so in the policy. */
const NAMED = {
  uid: /a number that stands for the account/,
  email: /your e-mail address and whether it was verified/,
  emailVerified: /your e-mail address and whether it was verified/,
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
  messagesToSupport: /A message from the contact page is stored/,
} as const satisfies Record<Exclude<Kept, NotPersonal>, RegExp>;

test.each(Object.entries(NAMED))('The privacy policy names what is kept of a person: %s', (_, words) => {
  expect(PRIVACY).toMatch(words);
});

test('The privacy policy says which messages outlive an account, and that an address can not be changed', () => {
  expect(PRIVACY).toMatch(/go with the account if its e-mail address was verified\. Otherwise .* they stay/);
  expect(PRIVACY).toMatch(/The e-mail address of an account cannot be changed/);
  expect(textOf(<TermsPage productName="TowCharge" />)).toMatch(
    /it is how an account is recovered, and it cannot be changed/,
  );
});
