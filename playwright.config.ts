import { defineConfig } from '@playwright/test';
import { isRealDataMissing } from './src/testing/real-data.ts';

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys over the map that are not about its picture: drawing it is most of a browser's work. */
const WITHOUT_A_DRAWN_MAP = [
  'access.spec.ts',
  'admin.spec.ts',
  'blocked-site-data.spec.ts',
  'card.spec.ts',
  'contact.spec.ts',
  'demonstration.spec.ts',
  'denied.spec.ts',
  'filters.spec.ts',
  'google.spec.ts',
  'history.spec.ts',
  'navigation.spec.ts',
  'navigation-reload.spec.ts',
  'navigation-trip.spec.ts',
  'offline.spec.ts',
  'onboarding.spec.ts',
  'profile.spec.ts',
  'profile-accessibility.spec.ts',
  'public-pages.spec.ts',
  'reviews.spec.ts',
  'rigs.spec.ts',
  'search.spec.ts',
  'security.spec.ts',
  'sign-in.spec.ts',
  'sign-up.spec.ts',
  'subscription.spec.ts',
  'suggestions.spec.ts',
  'trip-hands.spec.ts',
  'trip-problems.spec.ts',
  'trip-ways.spec.ts',
  'zoomed.spec.ts',
];

function launch(...flags: string[]) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return { launchOptions: { executablePath, args: [...BROWSER_FLAGS, ...flags] } };
}

const PROJECTS = [
  // Without a graphics card three maps at once are drawn ten times slower than two.
  { name: 'map', testMatch: '*.spec.ts', testIgnore: WITHOUT_A_DRAWN_MAP, use: launch(), workers: 2 },
  { name: 'undrawn', testMatch: WITHOUT_A_DRAWN_MAP, use: launch('--disable-3d-apis') },
];

export default defineConfig({
  testDir: 'e2e',
  projects: isRealDataMissing
    ? [{ name: 'demonstration', testMatch: 'demonstration.spec.ts', use: launch() }]
    : PROJECTS,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 4,
  // A machine may stand still for a moment. What passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Slow ones are for npm run prove.
  ...(process.env.SLOW_JOURNEYS ? { grep: /@slow/ } : { grepInvert: /@slow/ }),
  reporter: [['list'], ['json']],
  outputDir: 'test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
