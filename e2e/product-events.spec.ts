import { expect, type Page, test as testWithoutPageChecks } from '@playwright/test';
import {
  appUrl,
  BOSTON,
  openMap,
  SLOW,
  SMALL_REDUCED_MOTION,
  test,
  waitForPendingRequests,
} from './support/app-page.ts';
import { createSignedInUser } from './support/new-user.ts';
import { readEvents, recordBeacons } from './support/product-events.ts';

const url = appUrl('EMBEDDED');
const GOOGLE_ID = 'G-ABC1234567';

test.use(SMALL_REDUCED_MOTION);

const readTypes = async (page: Page) => [...new Set((await readEvents(page)).map(({ type }) => type))].toSorted();

async function setSharing(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Edit Privacy settings' }).click();
  await page.getByRole('switch', { name: 'Share how I use the product' }).setChecked(isOn, { force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your privacy settings were saved.')).toBeVisible();
}

test("A driver's actions on the map are counted, and opening a card sends only the station and a pseudonym", async ({
  page,
}) => {
  await recordBeacons(page);
  await openMap(page, url, BOSTON);
  await page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(() => readTypes(page)).toEqual(['charger_interaction', 'performance', 'user_action']);
  const [openEvent] = (await readEvents(page)).filter(({ type }) => type === 'charger_interaction');
  expect(openEvent).toEqual({
    type: 'charger_interaction',
    action: 'open',
    charger_id: expect.stringMatching(/^\d+$/),
    user_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('A driver who turns off usage sharing is not counted until it is on again', SLOW, async ({ page }) => {
  await recordBeacons(page);
  await createSignedInUser(page, url);
  await page.goto(`${url}/profile/privacy`);
  await setSharing(page, false);
  const eventsBefore = await readEvents(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('tab', { name: 'Privacy' }).click();
  expect(await readEvents(page)).toEqual(eventsBefore);
  await page.goto(`${url}/favorites`);
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await waitForPendingRequests(page);
  expect(await readEvents(page)).toEqual([]);
  await page.goto(`${url}/profile/privacy`);
  await setSharing(page, true);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect.poll(() => readTypes(page)).toContain('user_action');
});

test('A visitor turns off usage sharing for this browser on the privacy policy page', SLOW, async ({ page }) => {
  await recordBeacons(page);
  await page.goto(`${url}/privacy`);
  await expect.poll(() => readTypes(page)).toContain('user_action');
  const sharingSwitch = page.getByRole('switch', { name: 'Share how I use the product in this browser' });
  await sharingSwitch.uncheck({ force: true });
  await page.goto(`${url}/help`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForPendingRequests(page);
  expect(await readEvents(page)).toEqual([]);
  await page.goto(`${url}/privacy`);
  await expect(sharingSwitch).not.toBeChecked();
  await sharingSwitch.check({ force: true });
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect.poll(() => readTypes(page)).toContain('user_action');
});

for (const [signal, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)
  test(`A browser that sends ${signal} is not counted`, async ({ page }) => {
    await recordBeacons(page);
    await page.addInitScript(([name, set]) => Object.defineProperty(navigator, name, { value: set }), [
      signal,
      value,
    ] as const);
    await page.goto(`${url}/privacy`);
    await expect(page.getByText('This browser asks not to be tracked, so nothing is shared.')).toBeVisible();
    await waitForPendingRequests(page);
    expect(await readEvents(page)).toEqual([]);
  });

testWithoutPageChecks('An uncaught error is counted by its kind, without its message', async ({ page }) => {
  await recordBeacons(page);
  await page.goto(`${url}/help`);
  await expect.poll(() => readTypes(page)).toContain('user_action');
  await page.evaluate(() => void setTimeout(() => Reflect.apply(Reflect.get({}, 'Dana of 12 Oak Lane'), null, [])));
  await expect.poll(() => readTypes(page)).toContain('exception');
  const [exceptionEvent] = (await readEvents(page)).filter(({ type }) => type === 'exception');
  expect(exceptionEvent).toMatchObject({ action: 'unexpected', error_name: 'TypeError' });
  expect(JSON.stringify(exceptionEvent)).not.toContain('Dana');
});

testWithoutPageChecks.describe('with Google Analytics', () => {
  // This server has no measurement id, so its content security policy forbids the script.
  testWithoutPageChecks.use({ bypassCSP: true });
  testWithoutPageChecks.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  /** Tells the page that this server has a measurement id, and mocks Google, so that nothing is sent there. */
  async function openWithGoogle(page: Page, address: string): Promise<string[]> {
    const scripts: string[] = [];
    await page.context().route(/^https:/, (route) => {
      scripts.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.route('**/api/access', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const access = { ...(await response.json()), events: { isCounted: false, googleId: GOOGLE_ID } };
      await route.fulfill({ response, json: access });
    });
    await page.goto(url + address);
    return scripts;
  }

  const readCommands = (page: Page) =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
      return dataLayer.map((command) => Array.from(command));
    });

  testWithoutPageChecks(
    'The Google Analytics script is loaded without advertising features or page addresses, and with a session cookie',
    async ({ page }) => {
      const scripts = await openWithGoogle(page, '/privacy?secret=12+Oak+Lane');
      await expect.poll(() => scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${GOOGLE_ID}`]);
      await expect.poll(async () => (await readCommands(page)).map(([name]) => name)).toContain('event');
      const commands = await readCommands(page);
      expect(commands).toContainEqual([
        'config',
        GOOGLE_ID,
        expect.objectContaining({
          anonymize_ip: true,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          send_page_view: false,
          page_location: `${url}/`,
          cookie_expires: 0,
        }),
      ]);
      const user_id = expect.stringMatching(/^[0-9a-f]{16}$/);
      expect(commands).toContainEqual(['event', 'user_action', { action: 'open_page', feature: 'privacy', user_id }]);
      expect(JSON.stringify(commands)).not.toContain('Oak');
      await page.getByRole('switch', { name: /in this browser/ }).uncheck({ force: true });
      await page.getByRole('link', { name: 'Help' }).first().click();
      await expect(page).toHaveURL(`${url}/help`);
      expect(await readCommands(page)).toHaveLength(commands.length);
      expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), GOOGLE_ID)).toBe(true);
    },
  );

  testWithoutPageChecks(
    'The Google Analytics script is not loaded in a browser that sends Global Privacy Control',
    async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
      const scripts = await openWithGoogle(page, '/privacy');
      await expect(page.getByText('This browser asks not to be tracked, so nothing is shared.')).toBeVisible();
      await waitForPendingRequests(page);
      expect([scripts, await readCommands(page)]).toEqual([[], []]);
    },
  );
});
