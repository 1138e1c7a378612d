import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing moves any more, but for what moves for ever. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const doesEnd = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(doesEnd)
        .map(({ finished }) => finished),
    );
  });
}

/** Expects a page that keeps no one out and does not scroll sideways. */
export async function expectNoAxeViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await expectStill(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // In the dark only the colors differ.
  const { violations } = await (colorScheme === 'light'
    ? axe.withTags(RULES)
    : axe.withRules(['color-contrast'])
  ).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
