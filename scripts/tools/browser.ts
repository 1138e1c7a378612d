import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

/** The headless shell takes half the CPU time for the same pages. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const say = (line: string) => process.stdout.write(`${line}\n`);

function firstOf(candidates: readonly string[]): string | null {
  return candidates.find((file) => file !== '' && existsSync(file)) ?? null;
}

const findFast = () => firstOf([process.env.CHROMIUM_PATH ?? '', WITHOUT_WINDOWS]);
const findAny = () => findFast() ?? firstOf([...WITH_WINDOWS, chromium.executablePath()]);

const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installPackage(name: string): Promise<void> {
  await run('apt-get', ['update', '-qq'], { output: 'take' });
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
    output: 'take',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Returns a Chromium for the browser tests: the headless one, installed from Debian if root, or else any other. */
export async function findOrInstallBrowser(): Promise<string> {
  const fast = findFast();
  if (fast) return fast;
  if (canInstallPackages()) {
    say('Installing chromium-headless-shell for the tests (once) ...');
    await installPackage('chromium-headless-shell');
  }
  if (!findAny()) {
    say('Installing a browser for the tests (once) ...');
    await run('npx', ['playwright', 'install', 'chromium'], { output: 'take' });
  }
  if (!findAny() && canInstallPackages()) await installPackage('chromium');
  const found = findAny();
  if (!found)
    throw new Error('No Chromium found and none could be installed. Install one and name it with CHROMIUM_PATH.');
  if (found !== findFast()) say(`The browser tests run in ${found}; chromium-headless-shell does it in half the time.`);
  return found;
}

/** Returns a Chromium that can record sound, which the headless shell can't; installed from Debian if root. */
export async function findOrInstallRecordingBrowser(other: string): Promise<string> {
  if (!firstOf(WITH_WINDOWS) && canInstallPackages()) {
    say('Installing chromium for the tests that use a microphone (once) ...');
    await installPackage('chromium');
  }
  return firstOf(WITH_WINDOWS) ?? other;
}
