import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { type OpenIdProvider, startOpenIdProvider } from '../src/testing/openid-provider.ts';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { createAccountViaApi } from './support/account-api.ts';
import { appUrl, REDUCED_MOTION, SLOW, test } from './support/app-page.ts';
import { putDomainFile } from './support/domain-file-server.ts';
import { signInAtProvider } from './support/google.ts';
import { grantLicense } from './support/grant-license.ts';
import { newUser, rememberUid } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const COMPANY = 'Prairie Hauling';
const PHONE = { ...REDUCED_MOTION, viewport: { width: 390, height: 844 } };
const WIDE = { ...REDUCED_MOTION, viewport: { width: 1440, height: 900 } };

test.use(PHONE);

const signOnSection = (page: Page) => page.getByRole('region', { name: 'Single sign-on' });

/** Sets up a company as a new enterprise user; ends on the profile's Account tab. */
async function setUpCompany(page: Page, browser: Browser): Promise<void> {
  const uid = await createAccountViaApi(page, url, newUser());
  await rememberUid(page, url, uid);
  await grantLicense(browser, url, uid, 'enterprise');
  await page.goto(`${url}/company`);
  await page.getByLabel('Company name').fill(COMPANY);
  await page.getByRole('button', { name: 'Set up company' }).click();
  await expect(page.getByRole('heading', { name: COMPANY, level: 1 })).toBeVisible();
  await page.goto(`${url}/profile/account`);
}

/** Enters the identity provider: first with a domain that is refused, then with the given domain. */
async function enterProvider(page: Page, domain: string, provider: OpenIdProvider): Promise<void> {
  const section = signOnSection(page);
  await section.getByRole('button', { name: 'Set up' }).click();
  await section.getByLabel('Email domain').fill('gmail.com');
  await section.getByLabel('Issuer').fill(provider.url);
  await section.getByLabel('Client ID').fill('not registered yet');
  await section.getByLabel('Client secret', { exact: true }).fill('secret');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('alert')).toContainText('Anyone can have an address at this domain.');
  await expectNoAxeViolationsInBothThemes(page);
  await section.getByLabel('Email domain').fill(domain);
  await section.getByRole('button', { name: 'Save' }).click();
  const redirectUri = (await section.getByText(/\/api\/auth\/callback\/company\//).textContent()) ?? '';
  const registered = await provider.addClient([redirectUri]);
  await section.getByRole('button', { name: 'Edit' }).click();
  await section.getByLabel('Client ID').fill(registered.id);
  await section.getByLabel('Client secret', { exact: true }).fill(registered.secret);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(registered.id)).toBeVisible();
}

async function verifyDomain(page: Page, domain: string): Promise<void> {
  const section = signOnSection(page);
  const check = section.getByRole('button', { name: 'Check now' });
  await check.click();
  await expect(section.getByText("We couldn't find the record or the file.")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  const record = (await section.getByText(/^towcharge-domain-verification=/).textContent()) ?? '';
  await putDomainFile(domain, '.well-known/towcharge-domain-verification', record.replace(/^.*=/, ''));
  await check.click();
  await expect(section.getByText('Verified by the file on its web server.')).toBeVisible();
}

test(
  'An owner sets up single sign-on and verifies the domain; a colleague signs in and becomes a member',
  SLOW,
  async ({ page, browser }) => {
    const provider = await startOpenIdProvider();
    const domain = `${randomUUID()}.example`;
    const cole = { email: `cole@${domain}`, name: 'Cole League', account: randomUUID() };
    await setUpCompany(page, browser);
    await enterProvider(page, domain, provider);
    await verifyDomain(page, domain);
    await signOnSection(page).getByRole('button', { name: 'Test the sign-in' }).click();
    await signInAtProvider(page, cole);
    await expect(signOnSection(page).getByText('The sign-in works.')).toBeVisible();
    await page.reload();
    await expect(signOnSection(page).getByText('It last worked on')).toBeVisible();
    await expect(signOnSection(page).getByText('The sign-in works.')).toBeHidden();
    await signOnSection(page).getByRole('switch', { name: 'Require single sign-on' }).click();
    await expect(signOnSection(page).getByText('First set a password and turn on two-step sign-in')).toBeVisible();

    const context = await browser.newContext(WIDE);
    const colleaguePage = await context.newPage();
    await colleaguePage.goto(`${url}/profile`);
    await expect(colleaguePage).toHaveURL(/\/login$/);
    await colleaguePage.getByLabel('Email').fill(cole.email);
    const offer = colleaguePage.getByRole('button', { name: `Continue with ${COMPANY}'s sign-in` });
    await expect(offer).toBeVisible();
    await expectNoAxeViolationsInBothThemes(colleaguePage);
    await offer.click();
    await signInAtProvider(colleaguePage, { ...cole, email: 'cole@elsewhere.example' });
    await expect(colleaguePage.getByText("does not have an email address at your company's domain")).toBeVisible();
    await colleaguePage.getByRole('link', { name: 'Back to sign in' }).click();
    await colleaguePage.getByLabel('Email').fill(cole.email);
    await offer.click();
    await signInAtProvider(colleaguePage, cole);
    await expect(colleaguePage).toHaveURL(`${url}/profile`);
    await expect(colleaguePage.getByText(cole.email)).toBeVisible();
    await colleaguePage.goto(`${url}/profile/security`);
    await expect(colleaguePage.getByText('You sign in with your company, so there is no password here.')).toBeVisible();
    await colleaguePage.goto(`${url}/company`);
    await expect(colleaguePage.getByRole('heading', { name: COMPANY, level: 1 })).toBeVisible();
    await context.close();
    await provider.stop();
  },
);
