import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** The Debian packages that voice tests speak with. */
const SPEAKERS = ['flite', 'espeak-ng'];
const listMissing = () => SPEAKERS.filter((name) => !existsSync(`/usr/bin/${name}`));

/** Makes sure that voice tests can speak. The programs are required in CI; elsewhere, tests without them are skipped. */
export async function findOrInstallSpeakers(): Promise<void> {
  if (listMissing().length > 0 && process.env.CI && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { output: 'capture' });
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...listMissing()], {
      output: 'capture',
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const missing = listMissing().join(' and ');
  if (missing === '') return;
  if (process.env.CI) throw new Error(`The voice tests need ${missing}. Install the missing programs.`);
  process.stdout.write(`This machine lacks ${missing}: the voice tests are skipped.\n`);
}
