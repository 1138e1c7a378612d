import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts servers, databases and processes runs apart from the rest, whose page is made of stand-ins. */
const WITH_PROCESSES = ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'];
/** Small files that take long: begun last, one of them would run alone for half a minute. */
const LONG = ['roads/city-pairs.test.ts', 'server/two-servers.test.ts', 'places/gazetteer.test.ts'];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What looks at counters of the whole process has one for itself. */
const ALONE = ['src/server/reviews/photo-image.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'src/server/db/testing-image.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
    // Loading the server anew for every file took longer than most of its tests, and so did opening an engine for each.
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
