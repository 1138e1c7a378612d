import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeTrip } from '../src/domain/trips/testing/make-trip.ts';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { createAccountViaApi, verifyEmailViaApi } from './support/account-api.ts';
import { appUrl, REDUCED_MOTION, SLOW, test } from './support/app-page.ts';
import { grantLicense } from './support/grant-license.ts';
import { lastMailLink } from './support/mailbox.ts';
import { newUser, rememberUid } from './support/sign-in.ts';
import { mockTrip, planner } from './support/trips.ts';

const url = appUrl('DEMONSTRATION');
const COMPANY = 'Prairie Hauling Incorporated';
const SVG = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
const PHONE = { ...REDUCED_MOTION, viewport: { width: 390, height: 844 } };
const WIDE = { ...REDUCED_MOTION, viewport: { width: 1440, height: 900 } };

test.use(PHONE);

const brandingSection = (page: Page) => page.getByRole('region', { name: 'Branding' });
const brandingHeading = (page: Page) => brandingSection(page).getByRole('heading', { name: 'Branding' });
const banner = (page: Page) => page.getByRole('banner');
const logoIn = (part: ReturnType<typeof banner>) => part.locator('img[src^="data:image/png"]');
const readAccent = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--brand') || 'default');

function drawLogo(): Promise<Buffer> {
  const text = '<text x="20" y="72" font-size="64" font-family="sans-serif" fill="#7a1f1f">PRAIRIE</text>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="340" height="100">${text}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Signs in as a new user with a verified address; returns the address. */
async function createUser(page: Page, browser: Browser, license: string | null): Promise<string> {
  const driver = newUser();
  const uid = await createAccountViaApi(page, url, driver);
  await verifyEmailViaApi(page, url, driver.email);
  await rememberUid(page, url, uid);
  if (license !== null) await grantLicense(browser, url, uid, license);
  return driver.email;
}

async function setUpCompany(page: Page, browser: Browser): Promise<void> {
  await createUser(page, browser, 'enterprise');
  await page.goto(`${url}/company`);
  await page.getByLabel('Company name').fill(COMPANY);
  await page.getByRole('button', { name: 'Set up company' }).click();
  await expect(page.getByRole('heading', { name: COMPANY, level: 1 })).toBeVisible();
  await page.goto(`${url}/profile/account`);
}

async function enterBranding(page: Page): Promise<void> {
  const section = brandingSection(page);
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect(section.getByLabel('Name')).toBeFocused();
  await section.getByLabel('Name').fill('Prairie');
  await section.getByLabel('Color', { exact: true }).fill('yellow');
  const file = section.getByLabel('Logo file');
  await file.setInputFiles(SVG);
  await expect(section.getByRole('alert')).toHaveText('Choose a PNG, JPEG, or WebP file.');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('alert').first()).toContainText('Enter a color such as #1f5f9f');
  await expectNoAxeViolationsInBothThemes(page);
  await section.getByLabel('Color', { exact: true }).fill('#FFCC00');
  await expect(section.getByText('the page uses #826800 there, the nearest color that passes')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo() });
  await expect(section.getByAltText('Your logo')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(brandingHeading(page)).toBeFocused();
}

async function previewWithoutColorAndLogo(page: Page): Promise<void> {
  const section = brandingSection(page);
  const sample = section.getByText('A button', { exact: true }).first();
  await section.getByRole('button', { name: 'Edit' }).click();
  await expect(sample).toHaveCSS('background-color', 'rgb(130, 104, 0)');
  await section.getByLabel('Color', { exact: true }).fill('');
  await expect(sample).toHaveCSS('background-color', 'rgb(14, 107, 88)');
  await section.getByLabel('Logo file').setInputFiles(SVG);
  await expect(section.getByRole('alert')).toBeVisible();
  await section.getByRole('button', { name: 'Remove logo' }).click();
  await expect(section.getByRole('alert')).toBeHidden();
  await expect(section.getByRole('button', { name: 'Choose a logo' })).toBeFocused();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(brandingHeading(page)).toBeFocused();
}

async function removeBranding(page: Page): Promise<void> {
  const section = brandingSection(page);
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('button', { name: 'Remove' })).toBeFocused();
  await section.getByRole('button', { name: 'Remove' }).click();
  await section.getByRole('button', { name: 'Remove branding' }).click();
  await expect(brandingHeading(page)).toBeFocused();
}

async function inviteAndJoin(page: Page, driverPage: Page, email: string): Promise<void> {
  await page.goto(`${url}/company`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses').fill(email);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await driverPage.goto(await lastMailLink(driverPage, url, email, 'Join Prairie on TowCharge'));
  await driverPage.getByRole('button', { name: 'Join company' }).click();
  await expect(driverPage.getByRole('heading', { name: COMPANY, level: 1 })).toBeVisible();
}

async function expectPrintedBranding(page: Page): Promise<void> {
  await mockTrip(page);
  await page.goto(`${url}/map?at=39.5,-101,6&trip=${makeTrip().id}`);
  await expect(planner(page)).toBeVisible();
  await expect(page.locator('[data-print-page]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const printHead = page.locator('[data-print-head]');
  await expect(printHead.getByText('Prairie')).toBeVisible();
  await expect(logoIn(printHead)).toBeVisible();
  const [headBox, pageBox] = [await printHead.boundingBox(), await page.locator('[data-print-page]').boundingBox()];
  expect((headBox?.y ?? 0) + (headBox?.height ?? 0)).toBeLessThanOrEqual(pageBox?.y ?? 0);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

test(
  "An owner gives the page the company's name, color, and logo; a driver sees and prints the name and logo, and signing out removes them",
  SLOW,
  async ({ page, browser }) => {
    await setUpCompany(page, browser);
    await enterBranding(page);
    await expect(banner(page).getByText('Prairie')).toBeAttached();
    await expect(logoIn(banner(page))).toBeVisible();
    expect(await readAccent(page)).toBe('light-dark(#826800, #ffcc00)');
    await expectNoAxeViolationsInBothThemes(page);
    await previewWithoutColorAndLogo(page);

    const context = await browser.newContext(WIDE);
    const driverPage = await context.newPage();
    await inviteAndJoin(page, driverPage, await createUser(driverPage, browser, null));
    await expect(banner(driverPage).getByText('Prairie')).toBeVisible();
    await expect(logoIn(banner(driverPage))).toBeVisible();
    await expectNoAxeViolationsInBothThemes(driverPage);
    await expectPrintedBranding(driverPage);
    await driverPage.goto(`${url}/profile`);
    await expect(banner(driverPage).getByText('Prairie')).toBeVisible();
    await driverPage.getByRole('button', { name: 'User menu' }).click();
    await driverPage.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(driverPage).toHaveURL(`${url}/`);
    expect(await readAccent(driverPage)).toBe('default');
    await context.close();

    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByRole('list', { name: 'Activity' })).toContainText(
      'changed the name, color, and logo of the branding',
    );
    await page.goto(`${url}/profile/account`);
    await removeBranding(page);
    await expect(brandingSection(page).getByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(banner(page).getByText('Prairie')).toBeHidden();
    expect(await readAccent(page)).toBe('default');
  },
);
