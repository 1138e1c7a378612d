import { createStopSignal } from '../src/server/run-until-stopped.ts';
import { type FirebaseEmulator, startFirebaseEmulator } from './tools/firebase-emulator.ts';
import { run } from './tools/run.ts';

const SUITES = [
  'src/server/account/firebase/identity.firebase.test.ts',
  'src/web/account/identity.firebase.test.ts',
  'src/web/account/firebase/full-stack.test.ts',
];
const INTERRUPTED = 130;

async function runSuites(emulator: FirebaseEmulator, signal: AbortSignal): Promise<number> {
  const { code } = await run('vitest', ['run', ...SUITES], { env: { FIREBASE_EMULATOR_URL: emulator.url }, signal });
  if (code !== 0 || (await emulator.countAccounts()) > 0) return code;
  process.stderr.write('The tests passed without creating an account in the Firebase emulator.\n');
  return 1;
}

async function main(signal: AbortSignal): Promise<number> {
  const emulator = await startFirebaseEmulator(signal);
  process.stdout.write(`The Firebase emulator is running at ${emulator.url}\n`);
  try {
    const code = await runSuites(emulator, signal);
    return signal.aborted ? INTERRUPTED : code;
  } finally {
    await emulator.stop();
  }
}

const signal = createStopSignal(INTERRUPTED);
process.exitCode = await main(signal).catch((error: Error) => {
  if (signal.aborted) return INTERRUPTED;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
