import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for all animations except endless ones. */
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

/** Expects no axe violations and no horizontal scrolling. */
export async function expectNoAxeViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await expectStill(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // The dark theme differs only in colors.
  const { violations } = await (colorScheme === 'light'
    ? axe.withTags(RULES)
    : axe.withRules(['color-contrast'])
  ).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
