import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isWithoutRealData } from '../src/testing/real-data.ts';
import { checkAll } from './check.ts';
import { findOrInstallBrowser } from './tools/browser.ts';
import { startTestPostgres, type TestPostgres } from './tools/postgres.ts';
import { ROOT, run } from './tools/run.ts';

type Tally = { passed: number; failed: number };

const VITEST_REPORT = path.join(ROOT, 'test-results/vitest.json');
const BROWSER_REPORT = path.join(ROOT, 'test-results/browser.json');

async function vitestTally(): Promise<Tally> {
  const report = JSON.parse(await readFile(VITEST_REPORT, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

async function browserTally(): Promise<Tally> {
  const { stats } = JSON.parse(await readFile(BROWSER_REPORT, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

async function openPostgres(): Promise<TestPostgres | null> {
  const postgres = await startTestPostgres({ fsync: 'off' });
  if (!postgres && process.env.CI)
    throw new Error('No PostgreSQL on this machine: the tests must run on it too. Install postgresql-15.');
  if (!postgres)
    process.stdout.write('No PostgreSQL server on this machine: database tests run on the embedded engine only.\n');
  return postgres;
}

/** Runs a stage of tests and counts them; a stage that ran none has failed. */
async function stage(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string>,
  tally: () => Promise<Tally>,
): Promise<Tally> {
  const { code } = await run(command, args, { env });
  const counted = await tally().catch(() => ({ passed: 0, failed: 1 }));
  if (counted.passed + counted.failed === 0) process.stdout.write(`${name}: no test ran\n`);
  const isBroken = code !== 0 && counted.failed === 0;
  return isBroken || counted.passed === 0 ? { ...counted, failed: counted.failed + 1 } : counted;
}

async function main(): Promise<number> {
  const isClean = await checkAll();
  if (isWithoutRealData)
    process.stdout.write(
      'No real station data beside this checkout: the tests that read it are left out (TOWCHARGE_DATA names it).\n',
    );
  const executable = await findOrInstallBrowser();
  const postgres = await openPostgres();
  try {
    const env = { CHROMIUM_PATH: executable, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
    const unit = await stage('vitest', 'vitest', ['run', ...reporters], env, vitestTally);
    const browser = await stage(
      'browser',
      'playwright',
      ['test'],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
      browserTally,
    );
    const failed = unit.failed + browser.failed + (isClean ? 0 : 1);
    process.stdout.write(`\n${unit.passed + browser.passed + (isClean ? 1 : 0)} passed, ${failed} failed\n`);
    return failed === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = await main();
