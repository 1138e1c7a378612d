import { stopOnSignals } from '../src/server/run-to-end.ts';
import { run } from './tools/run.ts';

const INTERRUPTED = 130;

/** Slow proofs: what npm test shows with few cases is shown here with many. */
const PROOFS = [{ file: 'src/server/security/random-bodies.test.ts', env: { RANDOM_BODIES: '10000' } }];

async function main(stop: AbortSignal): Promise<number> {
  for (const { file, env } of PROOFS) {
    const { code } = await run('vitest', ['run', file], { env, stop });
    if (stop.aborted) return INTERRUPTED;
    if (code !== 0) return code;
  }
  return 0;
}

process.exitCode = await main(stopOnSignals(INTERRUPTED));
