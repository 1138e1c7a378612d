import { defineConfig } from 'vitest/config';

/** What starts servers, databases and processes gets a process of its own a file; the rest is quicker in one. */
const WITH_PROCESSES = ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'src/server/db/testing-image.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { LOG_LEVEL: 'silent' },
    projects: [
      { extends: true, test: { name: 'with processes', include: WITH_PROCESSES } },
      {
        extends: true,
        test: { name: 'plain', include: ['src/**/*.test.{ts,tsx}'], exclude: WITH_PROCESSES, isolate: false },
      },
    ],
  },
});
