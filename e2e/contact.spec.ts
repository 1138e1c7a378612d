import { expect, type Page } from '@playwright/test';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';

const url = appUrl('DEMONSTRATION');

test.use(SMALL_REDUCED_MOTION);

const MESSAGE = {
  Name: 'Ann Driver',
  Email: 'ann@example.com',
  Subject: 'A charger is gone',
  Message: 'The one at the mall.\n\nIt was there in May.',
};

async function write(page: Page, changed: Partial<typeof MESSAGE> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...MESSAGE, ...changed })) await page.getByLabel(label).fill(text);
}

function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Send message' });
}

test.beforeEach(async ({ page }) => {
  await page.goto(`${url}/contact`);
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
});

test('A visitor writes to support and gets a reference number, and the email is sent', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) requests.push(request.method());
  });
  await expect(page.getByText('Replies come within 24-48 hours on business days.')).toBeVisible();
  await write(page, { Subject: 'A charger is gone <b>today</b>' });
  await sendButton(page).dblclick();
  const done = page.getByRole('heading', { name: 'We have your message' });
  await expect(done).toBeFocused();
  expect(requests).toEqual(['POST']);
  const reference = (await page.getByText(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/).textContent()) ?? '';
  const link = page.getByRole('link', { name: `[${reference}] A charger is gone <b>today</b>` });
  // The email is sent after the response.
  await expect(async () => {
    await page.goto(`${url}/development/mail`);
    await expect(link).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await link.click();
  await expect(page.getByText('The one at the mall.')).toBeVisible();
  await expect(page.getByText('Ann Driver <ann@example.com>', { exact: true })).toBeVisible();
});

test('Errors in a contact message appear beside their fields, and the first invalid field gets the focus', async ({
  page,
}) => {
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText([
    'Please enter your name.',
    'Please enter a valid email address.',
    'Please enter a subject.',
    'Please enter a message.',
  ]);
  await expect(page.getByLabel('Name')).toBeFocused();
  await write(page, { Email: 'ann@example' });
  await page.getByLabel('Subject').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(['Please enter a valid email address.']);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE.Message);
});

test(
  'A contact message that cannot be sent stays in the form and can be sent when the network is back, by keyboard alone',
  SLOW,
  async ({ page, context }) => {
    await page.getByLabel('Name').focus();
    for (const text of Object.values(MESSAGE)) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await expect(sendButton(page)).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'You are offline. What you wrote stays here, so you can send it when you are back online.',
    );
    for (const [label, text] of Object.entries(MESSAGE)) await expect(page.getByLabel(label)).toHaveValue(text);
    await expect(sendButton(page)).toBeFocused();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue('');
  },
);

test(
  'Sending too many contact messages shows when to try again, and a server error is shown too',
  SLOW,
  async ({ page }) => {
    const details = { retryAfterSeconds: 1500 };
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'too_many_messages', message: '', details } } }),
    );
    await write(page);
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Try again in 25 minutes.');
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toHaveText("We couldn't send your message. Please try again.");
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE.Message);
  },
);

test('A contact message whose response was lost can be sent again without arriving twice', SLOW, async ({ page }) => {
  const bodies: unknown[] = [];
  await page.route('**/api/contact', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fetch({ maxRetries: 2 });
    await route.abort();
  });
  await write(page, { Subject: 'Sent twice, kept once' });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText("We couldn't send your message. Please try again.");
  await page.unroute('**/api/contact');
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await page.goto(`${url}/development/mail`);
  await expect(page.getByRole('link', { name: /Sent twice, kept once$/ })).toHaveCount(1);
  expect(bodies).toHaveLength(1);
});
