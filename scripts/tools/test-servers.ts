import { findOrInstallBrowser, findOrInstallRecordingBrowser } from './browser.ts';
import { startTestPostgres } from './postgres.ts';
import { ensureSynthesizers } from './speech-synthesizers.ts';

export async function withTestServers<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const browser = await findOrInstallBrowser();
  const recordingBrowser = await findOrInstallRecordingBrowser(browser);
  await ensureSynthesizers();
  const postgres = await startTestPostgres({ fsync: 'off' });
  if (!postgres && process.env.CI)
    throw new Error(
      'There is no PostgreSQL on this machine, but in CI the tests run on PostgreSQL too. Install postgresql-15.',
    );
  if (!postgres)
    process.stdout.write(
      'There is no PostgreSQL server on this machine: database tests run on the embedded database only.\n',
    );
  try {
    const browsers = { CHROMIUM_PATH: browser, RECORDING_CHROMIUM_PATH: recordingBrowser };
    return await work({ ...browsers, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) });
  } finally {
    await postgres?.stop();
  }
}
