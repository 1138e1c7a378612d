import { defineConfig } from 'vitest/config';
import { chooseTests } from './src/testing/slow-tests.ts';

/** Tests that start servers, databases, and processes run apart from those that simulate a browser's globals. */
const WITH_PROCESSES = ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'];
/** A test that measures the whole process needs a process of its own. */
const ALONE = ['src/server/files/process-photo.test.ts'];
const SLOW = '**/*.slow.test.ts';

const excluded = chooseTests({ all: [], fast: [SLOW], slow: ['**/!(*.slow).test.{ts,tsx}'] });

export default defineConfig({
  test: {
    globalSetup: 'src/server/db/testing-image.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // A machine may stall for a moment. A test that passes only on its second try is listed as flaky.
    retry: process.env.CI ? 1 : 0,
    // Loading the server and opening a database again for every file took longer than most of its tests.
    isolate: false,
    env: { LOG_LEVEL: 'silent' },
    projects: [
      { extends: true, test: { name: 'alone', isolate: true, include: ALONE, exclude: excluded } },
      { extends: true, test: { name: 'with processes', include: WITH_PROCESSES, exclude: [...ALONE, ...excluded] } },
      {
        extends: true,
        test: { name: 'plain', include: ['src/**/*.test.{ts,tsx}'], exclude: [...WITH_PROCESSES, ...excluded] },
      },
    ],
  },
});
