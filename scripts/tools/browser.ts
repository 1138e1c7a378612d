import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

/** The headless shell renders pages with half the CPU time of a full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const print = (line: string) => process.stdout.write(`${line}\n`);

function findFirst(candidates: readonly string[]): string | null {
  return candidates.find((file) => file !== '' && existsSync(file)) ?? null;
}

const findPreferredBrowser = () => findFirst([process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL]);
const findAnyBrowser = () => findPreferredBrowser() ?? findFirst([...FULL_BROWSERS, chromium.executablePath()]);

const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Fonts with the metrics of Arial, which is the landing page's fallback font. */
const FONTS = '/usr/share/fonts/truetype/liberation';

async function installPackages(...names: string[]): Promise<void> {
  await run('apt-get', ['update', '-qq'], { output: 'capture' });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    output: 'capture',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Returns a Chromium for the browser tests: the one in CHROMIUM_PATH, the headless shell (installed on Debian if run as
 * root), or else any other, installed by Playwright if there is none.
 */
export async function findOrInstallBrowser(): Promise<string> {
  if (canInstallPackages() && !existsSync(FONTS)) await installPackages('fonts-liberation');
  const preferred = findPreferredBrowser();
  if (preferred) return preferred;
  if (canInstallPackages()) {
    print('Installing chromium-headless-shell for the tests (once) ...');
    await installPackages('chromium-headless-shell');
  }
  if (!findAnyBrowser()) {
    print('Installing a browser for the tests (once) ...');
    await run('npx', ['playwright', 'install', 'chromium'], { output: 'capture' });
  }
  if (!findAnyBrowser() && canInstallPackages()) await installPackages('chromium');
  const found = findAnyBrowser();
  if (!found)
    throw new Error('No Chromium was found, and none could be installed. Install one, and set CHROMIUM_PATH to it.');
  if (found !== findPreferredBrowser())
    print(`The browser tests run in ${found}; with chromium-headless-shell, they would take half the CPU time.`);
  return found;
}

/** Returns a Chromium that can record sound, installing it on Debian if run as root; if there is none, the fallback. */
export async function findOrInstallRecordingBrowser(fallback: string): Promise<string> {
  if (!findFirst(FULL_BROWSERS) && canInstallPackages()) {
    print('Installing chromium for the tests that use a microphone (once) ...');
    await installPackages('chromium');
  }
  return findFirst(FULL_BROWSERS) ?? fallback;
}
