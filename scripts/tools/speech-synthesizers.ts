import { existsSync } from 'node:fs';
import { run } from './run.ts';

const SYNTHESIZERS = ['flite', 'espeak-ng'];
const listMissing = () => SYNTHESIZERS.filter((name) => !existsSync(`/usr/bin/${name}`));

/** In CI, installs missing synthesizers if run as root; throws if any is still missing. Elsewhere only reports them. */
export async function ensureSynthesizers(): Promise<void> {
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
