import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

/** The one without windows of its own comes first: it does the same for a sixth less work. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

function findBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...INSTALLED, chromium.executablePath()];
  return candidates.find((file) => file !== '' && existsSync(file)) ?? null;
}

/** The Chromium for the browser tests: an installed one, else Playwright's own, else Debian's package when root. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  process.stdout.write('Installing a browser for the tests (once) ...\n');
  await run('npx', ['playwright', 'install', 'chromium'], { output: 'take' });
  if (!findBrowser() && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { output: 'take' });
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findBrowser())
        await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
          output: 'take',
          env: { DEBIAN_FRONTEND: 'noninteractive' },
        });
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error('No Chromium found and none could be installed. Install one and name it with CHROMIUM_PATH.');
  return installed;
}
