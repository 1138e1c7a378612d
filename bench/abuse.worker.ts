import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#server/low-priority.ts';
import { ATTACKS, type Attacker } from './abuse-attacks.ts';

// A real attacker runs on another machine, so don't compete with the server for this machine's CPU.
lowerPriority();
const { names, attacker } = workerData as { readonly names: readonly string[]; readonly attacker: Attacker };
const stops = await Promise.all(names.map(async (name) => ATTACKS[name]?.(attacker)));
parentPort?.postMessage('started');
parentPort?.once('message', () => {
  for (const stop of stops) stop?.();
  process.exit();
});
