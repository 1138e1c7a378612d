import { createStopSignal } from '../src/server/run-until-stopped.ts';
import { run } from './tools/run.ts';
import { withTestServers } from './tools/test-servers.ts';

const INTERRUPTED = 130;

/**
 * All unit and server tests (those of features on both databases), some of them with more cases, two benchmarks, and the
 * slow browser tests.
 */
const PROOFS = [
  { command: 'vitest', args: ['run'], env: { PROOF: 'yes' } },
  {
    command: 'vitest',
    args: ['run', 'src/server/security/random-bodies.slow.test.ts'],
    env: { RANDOM_BODIES: '10000' },
  },
  { command: 'vitest', args: ['run', 'src/server/favorites/kill.slow.test.ts'], env: { WRITES_BEFORE_KILL: '500' } },
  { command: 'vitest', args: ['run', 'src/server/trips/hostile-trips.slow.test.ts'], env: { RANDOM_TRIPS: '400' } },
  { command: 'vitest', args: ['run', 'src/domain/trips/stops/stop-search.test.ts'], env: { SMALL_TRIPS: '1000' } },
  { command: 'vitest', args: ['run', 'src/domain/trips/stops/no-better-stop.test.ts'], env: { LONG_TRIPS: '60' } },
  { command: 'vitest', args: ['run', 'src/server/trips/world-trips.slow.test.ts'], env: { NATIONWIDE_TRIPS: 'yes' } },
  { command: 'node', args: ['bench/main.ts', 'drives'], env: { DRIVES_TABLE: 'yes' } },
  { command: 'node', args: ['bench/main.ts', 'voice'], env: {} },
  { command: 'playwright', args: ['test'], env: { SLOW_TESTS: 'only' } },
];

async function proveAll(servers: Record<string, string>, signal: AbortSignal): Promise<number> {
  for (const { command, args, env } of PROOFS) {
    const { code } = await run(command, args, { env: { ...servers, SLOW_TESTS: 'too', ...env }, signal });
    if (signal.aborted) return INTERRUPTED;
    if (code !== 0) return code;
  }
  return 0;
}

const signal = createStopSignal(INTERRUPTED);
process.exitCode = await withTestServers((servers) => proveAll(servers, signal));
