import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createStopSignal } from '../src/server/run-until-stopped.ts';
import { COVERAGE_VARIABLE, countContractCoverage } from '../src/server/testing-contract-coverage.ts';
import { isRealDataMissing } from '../src/testing/real-data.ts';
import { checkAll } from './check.ts';
import { ROOT, run } from './tools/run.ts';
import { withTestServers } from './tools/test-servers.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Printed at the start and at the end of a run without real data. */
const MISSING_DATA_NOTICE =
  'There is no real station data beside this checkout: the tests that read it are left out (set REAL_DATA_FOLDER to its folder).\n';

type Tally = { passed: number; failed: number; skipped: number };

const VITEST_REPORT = path.join(ROOT, 'test-results/vitest.json');
const BROWSER_REPORT = path.join(ROOT, 'test-results/browser.json');
const COVERAGE_FOLDER = path.join(ROOT, 'test-results/operations');
/**
 * The minimum number of operations in /api/openapi.json that a full run must cover: with a valid response, and with an
 * accepted body.
 */
const MIN_COVERAGE = { responses: 115, bodies: 50 };
const INTERRUPTED = 130;

async function readVitestReport(): Promise<VitestReport> {
  return JSON.parse(await readFile(VITEST_REPORT, 'utf8')) as VitestReport;
}

async function readVitestTally(): Promise<Tally> {
  const report = await readVitestReport();
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

/** Counts the tests that were skipped for lack of real data: those in files that check whether it is missing. */
async function countSkippedForData(): Promise<number> {
  if (!isRealDataMissing) return 0;
  const { testResults } = await readVitestReport();
  let count = 0;
  for (const { name, assertionResults } of testResults) {
    const skipped = assertionResults.filter(({ status }) => status === 'skipped').length;
    if (skipped > 0 && (await readFile(name, 'utf8')).includes('isRealDataMissing')) count += skipped;
  }
  return count;
}

/** Lists the unit and server tests that failed or were flaky: by the end, their own output has scrolled away. */
async function listFindings(): Promise<string[]> {
  const { testResults } = await readVitestReport().catch(() => ({ testResults: [] }));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const findings = assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map((test) => {
        const verdict = test.status === 'failed' ? 'FAIL' : 'FLAKY';
        return `${verdict} ${file}: ${test.fullName}\n  ${test.failureMessages[0]?.split('\n')[0]}`;
      });
    return findings.length === 0 && status === 'failed' ? [`FAIL ${file}: ${message}`] : findings;
  });
}

async function readBrowserTally(): Promise<Tally> {
  const { stats } = JSON.parse(await readFile(BROWSER_REPORT, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

type Stage = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly report: string;
  readonly tally: () => Promise<Tally>;
};

const STAGES: readonly Stage[] = [
  {
    name: 'vitest',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    report: VITEST_REPORT,
    tally: readVitestTally,
  },
  { name: 'browser', command: 'playwright', args: ['test'], report: BROWSER_REPORT, tally: readBrowserTally },
];

type RunSettings = {
  /** Runs only test files whose path contains one of these texts; all if empty. */
  readonly pathParts: readonly string[];
  readonly env: Record<string, string>;
  readonly signal: AbortSignal;
};

async function hasBrowserTests(pathParts: readonly string[]): Promise<boolean> {
  const files = await readdir(path.join(ROOT, 'e2e'));
  return files.some((file) => file.endsWith('.spec.ts') && pathParts.some((word) => `e2e/${file}`.includes(word)));
}

/**
 * Runs a stage and counts its tests. In a full run, a stage fails if it ran no tests, or in CI if it skipped some for
 * a reason other than missing data.
 */
async function runStage(stage: Stage, { pathParts, env, signal }: RunSettings): Promise<Tally> {
  await rm(stage.report, { force: true });
  if (stage.name === 'browser' && pathParts.length > 0 && !(await hasBrowserTests(pathParts)))
    return { passed: 0, failed: 0, skipped: 0 };
  const { code } = await run(stage.command, [...stage.args, ...pathParts], { env, signal });
  const { passed, failed, skipped } = await stage.tally().catch(() => ({ passed: 0, failed: 0, skipped: 0 }));
  const isEmpty = passed + failed === 0;
  if (isEmpty) process.stdout.write(`${stage.name}: no test ran\n`);
  if (isEmpty && pathParts.length > 0) return { passed, failed, skipped };
  const allowedSkips = stage.name === 'vitest' ? await countSkippedForData().catch(() => 0) : 0;
  const isIncomplete = skipped > allowedSkips && process.env.CI !== undefined;
  const isBroken = (code !== 0 && failed === 0) || passed === 0 || isIncomplete;
  return { passed, failed: failed + (isBroken ? 1 : 0), skipped };
}

async function runStages(settings: RunSettings): Promise<Tally> {
  const all: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const stage of STAGES) {
    if (settings.signal.aborted) break;
    const { passed, failed, skipped } = await runStage(stage, settings);
    all.passed += passed;
    all.failed += failed;
    all.skipped += skipped;
  }
  return all;
}

/** Runs the tests whose paths match, fast and slow, without the checks of a full run. */
async function runMatching(pathParts: readonly string[], signal: AbortSignal): Promise<number> {
  const testEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT, PARTIAL_RUN: 'yes', SLOW_TESTS: 'too' };
  const { passed, failed, skipped } = await withTestServers((env) =>
    runStages({ pathParts, env: { ...env, ...testEnv }, signal }),
  );
  if (passed + failed === 0) process.stdout.write(`No test file has ${pathParts.join(' or ')} in its path.\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  if (signal.aborted) return INTERRUPTED;
  return failed === 0 && passed > 0 ? 0 : 1;
}

function printSummary({ passed, failed, skipped }: Tally, findings: readonly string[], signal: AbortSignal): number {
  if (findings.length > 0) process.stdout.write(`\n${findings.join('\n')}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  if (isRealDataMissing) process.stdout.write(MISSING_DATA_NOTICE);
  if (signal.aborted) return INTERRUPTED;
  return failed === 0 ? 0 : 1;
}

async function runSlow(signal: AbortSignal): Promise<number> {
  const testEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT, SLOW_TESTS: 'only' };
  const all = await withTestServers((env) => runStages({ pathParts: [], env: { ...env, ...testEnv }, signal }));
  return printSummary(all, await listFindings(), signal);
}

async function watchTests(pathParts: readonly string[], signal: AbortSignal): Promise<number> {
  const { code } = await withTestServers((env) => run('vitest', ['watch', ...pathParts], { env, signal }));
  return code;
}

function isContractCovered(): boolean {
  const { responses, bodies } = countContractCoverage(COVERAGE_FOLDER);
  process.stdout.write(
    `/api/openapi.json: ${responses} operations covered by valid responses, ${bodies} by accepted bodies\n`,
  );
  return responses >= MIN_COVERAGE.responses && bodies >= MIN_COVERAGE.bodies;
}

async function runAll(signal: AbortSignal): Promise<number> {
  await rm(COVERAGE_FOLDER, { recursive: true, force: true });
  await mkdir(COVERAGE_FOLDER, { recursive: true });
  const testEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT, [COVERAGE_VARIABLE]: COVERAGE_FOLDER };
  // Run the checks first: in parallel, they would slow down the tests by more than they take alone.
  const isClean = await checkAll((text) => process.stdout.write(text));
  const all = await withTestServers((env) => runStages({ pathParts: [], env: { ...env, ...testEnv }, signal }));
  const failed = all.failed + (isClean ? 0 : 1) + (isContractCovered() || signal.aborted ? 0 : 1);
  const passed = all.passed + (isClean ? 1 : 0);
  const findings = [...(await listFindings()), ...(isClean ? [] : ['FAIL npm run check'])];
  return printSummary({ passed, failed, skipped: all.skipped }, findings, signal);
}

/** Usage: npm test -- [--watch] [WORD ...], or npm run test:slow */
function main(args: readonly string[], signal: AbortSignal): Promise<number> {
  if (isRealDataMissing) process.stdout.write(MISSING_DATA_NOTICE);
  if (args.includes('--slow')) return runSlow(signal);
  const pathParts = args.filter((word) => word !== '--watch');
  if (args.includes('--watch')) return watchTests(pathParts, signal);
  return pathParts.length > 0 ? runMatching(pathParts, signal) : runAll(signal);
}

process.exitCode = await main(process.argv.slice(2), createStopSignal(INTERRUPTED));
