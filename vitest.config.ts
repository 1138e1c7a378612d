import { defineConfig } from 'vitest/config';

/** What starts servers, databases and processes runs apart from the rest, whose page is made of stand-ins. */
const WITH_PROCESSES = ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'];
/** What looks at counters of the whole process has one for itself. */
const ALONE = ['src/server/reviews/process-photo.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'src/server/db/testing-image.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A machine may stand still for a moment. What passes only the second time is listed as flaky.
    retry: process.env.CI ? 1 : 0,
    // Loading the server again for every file took longer than most of its tests, and so did opening an engine for each.
    isolate: false,
    env: { LOG_LEVEL: 'silent' },
    projects: [
      { extends: true, test: { name: 'alone', isolate: true, include: ALONE } },
      { extends: true, test: { name: 'with processes', include: WITH_PROCESSES, exclude: ALONE } },
      {
        extends: true,
        test: { name: 'plain', include: ['src/**/*.test.{ts,tsx}'], exclude: WITH_PROCESSES },
      },
    ],
  },
});
