import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** The Debian packages that voice tests speak with. */
const SPEAKERS = ['flite', 'espeak-ng'];
const listMissing = () => SPEAKERS.filter((name) => !existsSync(`/usr/bin/${name}`));

/** Makes sure that tests can speak: in CI the programs must be there; elsewhere those tests are left out. */
export async function findOrInstallSpeakers(): Promise<void> {
  if (listMissing().length > 0 && process.env.CI && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { output: 'take' });
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...listMissing()], {
      output: 'take',
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const missing = listMissing().join(' and ');
  if (missing === '') return;
  if (process.env.CI) throw new Error(`The tests of voice commands speak with ${missing}: install it.`);
  process.stdout.write(`No ${missing} on this machine: the test that speaks is skipped.\n`);
}
