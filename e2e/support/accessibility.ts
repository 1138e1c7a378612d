import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type MoreRules = Readonly<Record<string, { enabled: boolean }>>;

/**
 * Waits until only endless animations run. It takes up to five rounds, because an element that inherits a color starts
 * its transition only after its parent's transition.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFiniteAnimation = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round += 1) {
      // A change of theme starts its transitions with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const finiteAnimations = document.getAnimations().filter(isFiniteAnimation);
      if (finiteAnimations.length === 0) return;
      await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
    }
  });
}

/** A script that does nothing, so that AxeBuilder doesn't load axe again. */
const NO_SCRIPT = 'undefined';

/** Loads axe only if the page doesn't have it yet, since loading it takes as long as checking the colors. */
async function createAxe(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isLoaded ? { page, axeSource: NO_SCRIPT } : { page }).setLegacyMode(true);
}

/** Expects no axe violations and no horizontal scrolling. In the dark theme, only color contrast is checked. */
export async function expectNoAxeViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  moreRules: MoreRules = {},
): Promise<void> {
  await waitForAnimations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const axe = await createAxe(page);
  // Collecting details of passed rules takes most of the time, so skip them. The dark theme differs only in colors.
  const { violations } = await (colorScheme === 'light'
    ? axe.options({ resultTypes: ['violations'], rules: moreRules }).withTags(RULES)
    : axe.options({ resultTypes: ['violations'] }).withRules(['color-contrast'])
  ).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

export async function expectNoAxeViolationsInBothThemes(page: Page, moreRules: MoreRules = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page, colorScheme, moreRules);
  }
}
