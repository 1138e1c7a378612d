import { defineConfig } from '@playwright/test';
import { isRealDataMissing } from './src/testing/real-data.ts';
import { chooseTests } from './src/testing/slow-tests.ts';

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function launch(...flags: string[]) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return { launchOptions: { executablePath, args: [...BROWSER_FLAGS, ...flags] } };
}

const SLOW = /@slow/;
const DRAWN = /@drawn/;

function grepTests(isDrawn: boolean) {
  if (isDrawn)
    return chooseTests<{ grep: RegExp; grepInvert?: RegExp }>({
      fast: { grep: DRAWN, grepInvert: SLOW },
      slow: { grep: /(?=.*@drawn)(?=.*@slow)/ },
      all: { grep: DRAWN },
    });
  return chooseTests<{ grep?: RegExp; grepInvert: RegExp | RegExp[] }>({
    fast: { grepInvert: [DRAWN, SLOW] },
    slow: { grep: SLOW, grepInvert: DRAWN },
    all: { grepInvert: DRAWN },
  });
}

const PROJECTS = [
  // Without a graphics card, drawing three maps at once takes ten times as long as drawing two.
  { name: 'drawn', ...grepTests(true), use: launch(), workers: 2 },
  { name: 'undrawn', ...grepTests(false), use: launch('--disable-3d-apis') },
];

export default defineConfig({
  testDir: 'e2e',
  projects: isRealDataMissing
    ? [{ name: 'demonstration', testMatch: 'demonstration.spec.ts', ...grepTests(false), use: launch() }]
    : PROJECTS,
  // On a busy machine, the longest journey takes several times as long as usual.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  workers: 4,
  // A machine may stall for a moment. A test that passes only on its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  outputDir: 'test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A service worker would store the whole page in each new context, which would slow down every test. Tests that
    // reload offline allow service workers.
    serviceWorkers: 'block',
  },
});
