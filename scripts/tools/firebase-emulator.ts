import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './postgres.ts';

const PACKAGE = 'firebase-tools@15.34.2';
const PROJECT_ID = 'demo-towcharge';
const FETCH_TIMEOUT_MS = 15 * 60_000;
const START_TIMEOUT_MS = 3 * 60_000;
const END_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 250;

export type FirebaseEmulator = {
  readonly url: string;
  readonly countAccounts: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

type RunningGroup = { readonly child: ChildProcess; readonly exitCode: Promise<number>; readonly output: () => string };

/** Starts a program in a process group, so that its child processes end with it. */
function startGroup(args: readonly string[], folder: string): RunningGroup {
  const child = spawn('npx', ['-y', PACKAGE, ...args], {
    cwd: folder,
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exitCode = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { child, exitCode, output: () => output.trim() };
}

function signalGroup({ child }: RunningGroup, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Terminates a process group: with SIGINT first, then with SIGKILL after a timeout. */
async function terminateGroup(running: RunningGroup): Promise<void> {
  signalGroup(running, 'SIGINT');
  await Promise.race([running.exitCode, pause(END_TIMEOUT_MS, undefined, { ref: false })]);
  signalGroup(running, 'SIGKILL');
  await running.exitCode;
}

/** Returns whether a program succeeded in time; terminates it otherwise. */
async function waitForSuccess(running: RunningGroup, ms: number, signal: AbortSignal): Promise<boolean> {
  const timeout = pause(ms, 'timeout' as const, { ref: false, signal }).catch(() => 'timeout' as const);
  const outcome = await Promise.race([running.exitCode, timeout]);
  if (outcome === 'timeout') await terminateGroup(running);
  return outcome === 0;
}

async function fetchTools(folder: string, signal: AbortSignal): Promise<void> {
  process.stdout.write(`Fetching ${PACKAGE} with npx (about 300 MB, once)\n`);
  const fetching = startGroup(['--version'], folder);
  if (await waitForSuccess(fetching, FETCH_TIMEOUT_MS, signal)) return;
  throw new Error(`The Firebase emulator could not be fetched with npx (${PACKAGE}):\n${fetching.output()}`);
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(POLL_INTERVAL_MS * 8) }).catch(() => null);
  return response?.ok ?? false;
}

async function waitUntilReady(url: string, running: RunningGroup, signal: AbortSignal): Promise<void> {
  let hasEnded = false;
  void running.exitCode.then(() => {
    hasEnded = true;
  });
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (!hasEnded && !signal.aborted && Date.now() < giveUpAt) {
    if (await isReady(url)) return;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`The Firebase emulator did not start:\n${running.output()}`);
}

async function countAccounts(url: string): Promise<number> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:query`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ returnUserInfo: false }),
  });
  return Number(((await response.json()) as { recordsCount?: string }).recordsCount ?? 0);
}

async function startInFolder(folder: string, signal: AbortSignal): Promise<FirebaseEmulator> {
  await fetchTools(folder, signal);
  const [auth, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const onLoopback = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    auth: onLoopback(auth),
    hub: onLoopback(hub),
    logging: onLoopback(logging),
    ui: { enabled: false },
  };
  await writeFile(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const running = startGroup(['emulators:start', '--only', 'auth', '--project', PROJECT_ID], folder);
  const url = `http://127.0.0.1:${auth}`;
  await waitUntilReady(url, running, signal).catch(async (error: unknown) => {
    await terminateGroup(running);
    throw error;
  });
  return { url, countAccounts: () => countAccounts(url), stop: () => terminateGroup(running) };
}

/** Starts the Firebase Authentication emulator on free local ports. Stopping it deletes all its files. */
export async function startFirebaseEmulator(signal: AbortSignal): Promise<FirebaseEmulator> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-firebase-emulator-'));
  const cleanUp = () => rm(folder, { recursive: true, force: true });
  try {
    const emulator = await startInFolder(folder, signal);
    return { ...emulator, stop: () => emulator.stop().finally(cleanUp) };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
