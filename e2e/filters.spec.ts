import { expect, type Locator, type Page, type Response } from '@playwright/test';
import {
  appUrl,
  BOSTON,
  openInSharedTab,
  resultCount,
  SLOW,
  SMALL_REDUCED_MOTION,
  testInSharedTab as test,
} from './support/app-page.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

async function readShownCount(panel: Locator): Promise<number> {
  const text = await panel.getByRole('button', { name: /^Show [\d,]+ stations?$/ }).textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

async function resultCountBehindDialog(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^[\d,]+ results?$/, includeHidden: true });
  return Number(((await button.textContent()) ?? '').replace(/\D/g, ''));
}

test('Filters apply immediately, update the result count, and are in the URL', async ({ page }) => {
  await openInSharedTab(page, url, '/map?at=42.35500,-71.06000,12');
  await expect.poll(() => resultCount(page)).toBeGreaterThan(100);
  const allCount = await resultCount(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const readShown = () => readShownCount(panel);
  await expect.poll(readShown).toBe(allCount);

  await panel.getByRole('radio', { name: 'DC fast' }).check();
  await expect.poll(readShown).toBeLessThan(allCount);
  const fastCount = await readShown();
  await panel.getByRole('switch', { name: 'Open 24/7 only' }).check();
  await expect.poll(readShown).toBeLessThan(fastCount);
  await panel.getByRole('switch', { name: 'Trailer friendly' }).check();
  await expect.poll(readShown).toBe(0);
  await expect(page).toHaveURL(/dc=1/);
  await expect(page).toHaveURL(/trailer=1/);
  await expect(page).toHaveURL(/open=1/);

  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(readShown).toBe(allCount);
  await panel.getByRole('switch', { name: 'Clears my height' }).check();
  await expect(panel.getByText('You have no rig yet.')).toBeVisible();
  await expect.poll(readShown).toBe(0);
  await expect(page).toHaveURL(/height=1/);
  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(readShown).toBe(allCount);
  await panel.getByRole('button', { name: /^Show/ }).click();
  await expect(panel).toBeHidden();
  await expect.poll(() => resultCount(page)).toBe(allCount);
});

type Row = {
  readonly dcFastCount: number;
  readonly level2Count: number;
  readonly level1Count: number;
  readonly connectors: readonly string[];
  readonly maxPowerKw: number | null;
  readonly network: string;
  readonly status: string;
  readonly access: string;
  readonly accessDaysTime: string;
  readonly trailerScore: number | null;
  readonly outlook: number | null;
  readonly dropSpot: boolean | null;
  readonly clearsHeightCm: number | null;
  readonly amenityScores: Readonly<Record<string, number>> | null;
};
type FilterCase = {
  readonly name: string;
  readonly set: (panel: Locator) => Promise<void>;
  readonly filters: object;
  readonly urlPattern: RegExp;
  readonly matches: (row: Row) => boolean;
};

const choose = (name: string) => (panel: Locator) => panel.getByRole('radio', { name, exact: true }).check();
const setSwitch = (name: string, on: boolean) => (panel: Locator) => panel.getByRole('switch', { name }).setChecked(on);
const NETWORK = 'Electrify America';

const AMENITY_CASES = [
  ['food', 'Food'],
  ['shopping', 'Shopping'],
  ['services', 'Services'],
  ['accommodation', 'Lodging'],
  ['entertainment', 'Entertainment'],
].map(
  ([amenity = '', word = '']): FilterCase => ({
    name: word,
    set: (panel) => panel.getByRole('button', { name: word, exact: true }).click(),
    filters: { amenities: [amenity] },
    urlPattern: new RegExp(`has=${amenity}`),
    matches: ({ amenityScores }) => (amenityScores?.[amenity] ?? 0) >= 50 && (amenityScores?.overall ?? 0) >= 50,
  }),
);

const FILTER_CASES: readonly FilterCase[] = [
  {
    name: 'DC fast',
    set: choose('DC fast'),
    filters: { dcFastOnly: true },
    urlPattern: /dc=1/,
    matches: ({ dcFastCount }) => dcFastCount > 0,
  },
  {
    name: 'Level 2',
    set: choose('Level 2'),
    filters: { level2Only: true },
    urlPattern: /l2=1/,
    matches: ({ level2Count }) => level2Count > 0,
  },
  {
    name: 'Include unknown plugs',
    set: setSwitch('Include unknown plugs', false),
    filters: { includeUnknownStatus: false },
    urlPattern: /unknown=0/,
    matches: ({ dcFastCount, level2Count }) => dcFastCount + level2Count > 0,
  },
  {
    name: 'Trailer friendly',
    set: setSwitch('Trailer friendly', true),
    filters: { trailerFriendlyOnly: true },
    urlPattern: /trailer=1/,
    matches: ({ trailerScore }) => trailerScore !== null && trailerScore >= 70,
  },
  {
    name: 'Likely hitched',
    set: setSwitch('Likely hitched', true),
    filters: { likelyHitchedOnly: true },
    urlPattern: /hitched=1/,
    matches: ({ trailerScore, outlook }) => (trailerScore === null ? (outlook ?? 0) : trailerScore / 100) >= 0.5,
  },
  {
    name: 'Place to drop the trailer',
    set: setSwitch('Place to drop the trailer', true),
    filters: { dropSpotOnly: true },
    urlPattern: /drop=1/,
    matches: ({ dropSpot }) => dropSpot === true,
  },
  {
    name: 'Clears my height',
    set: setSwitch('Clears my height', true),
    filters: { clearsHeightOnly: true },
    urlPattern: /height=1/,
    matches: ({ clearsHeightCm }) => (clearsHeightCm ?? 0) >= 305,
  },
  {
    name: 'CHAdeMO',
    set: (panel) => panel.getByRole('button', { name: 'CHAdeMO', exact: true }).click(),
    filters: { plugs: ['chademo'] },
    urlPattern: /plug=chademo/,
    matches: ({ connectors }) => connectors.includes('chademo'),
  },
  {
    name: '150 kW',
    set: choose('150+'),
    filters: { minPowerKw: 150 },
    urlPattern: /kw=150/,
    matches: ({ maxPowerKw }) => (maxPowerKw ?? 0) >= 150,
  },
  {
    name: NETWORK,
    set: (panel) => panel.getByRole('button', { name: new RegExp(`^${NETWORK}`) }).click(),
    filters: { networks: [NETWORK] },
    urlPattern: /net=Electrify/,
    matches: ({ network }) => network === NETWORK,
  },
  {
    name: '24/7 access',
    set: choose('24/7'),
    filters: { access: '24/7' },
    urlPattern: /access=24/,
    matches: ({ access }) => /24|always|public|unknown|^$/i.test(access),
  },
  {
    name: 'Business hours',
    set: choose('Business hours'),
    filters: { access: 'business' },
    urlPattern: /access=business/,
    matches: ({ access }) => /restricted|business|hours/i.test(access) && !access.includes('24'),
  },
  {
    name: 'Open 24/7 only',
    set: setSwitch('Open 24/7 only', true),
    filters: { twentyFourSevenOnly: true },
    urlPattern: /open=1/,
    matches: ({ accessDaysTime }) => /24|daily/i.test(accessDaysTime),
  },
  {
    name: 'Hide out of service',
    set: setSwitch('Hide out of service', true),
    filters: { operationalOnly: true },
    urlPattern: /working=1/,
    matches: ({ status }) => ['', 'available', 'operational', 'e', 'p', 'open'].includes(status.toLowerCase()),
  },
  ...AMENITY_CASES,
  {
    name: 'Minimum amenity score',
    set: (panel) => panel.getByRole('slider').fill('80'),
    filters: { amenityMinimum: 80 },
    urlPattern: /min=80/,
    matches: ({ amenityScores }) => (amenityScores?.overall ?? 0) >= 80,
  },
];

function waitForSearchWith(page: Page, filters: object): Promise<Response> {
  return page.waitForResponse((response) => {
    if (!response.url().endsWith('/search-by-region')) return false;
    const requested = response.request().postDataJSON().filters;
    return Object.entries(filters).every(([name, value]) => JSON.stringify(requested[name]) === JSON.stringify(value));
  });
}

test(
  'Each filter in the panel shows only matching stations; panel, list, and server counts agree, and Clear resets it',
  SLOW,
  async ({ page }) => {
    const demonstration = appUrl('DEMONSTRATION');
    await openInSharedTab(page, demonstration, '/map?at=39,-98,3');
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect.poll(() => readShownCount(panel)).toBeGreaterThan(5000);
    const allCount = await readShownCount(panel);
    for (const { name, set, filters, urlPattern, matches } of FILTER_CASES)
      await test.step(name, async () => {
        const searched = waitForSearchWith(page, filters);
        await set(panel);
        await expect(page).toHaveURL(urlPattern);
        const { total, data } = (await (await searched).json()) as { total: number; data: Row[] };
        expect(data.length).toBe(Math.min(total, 100));
        expect(data.filter((row) => !matches(row))).toEqual([]);
        await expect.poll(() => readShownCount(panel)).toBe(total);
        await expect.poll(() => resultCountBehindDialog(page)).toBe(total);
        await panel.getByRole('button', { name: 'Clear', exact: true }).click();
        await expect(page).not.toHaveURL(urlPattern);
        await expect.poll(() => readShownCount(panel)).toBe(allCount);
      });
    await expect.poll(() => resultCountBehindDialog(page)).toBe(allCount);
  },
);

test('If the filters leave no stations in view, the page offers to clear them', async ({ page }) => {
  await openInSharedTab(page, url, `${BOSTON}&trailer=1`);
  await expect(page.getByText('No stations in this view')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(100);
});
