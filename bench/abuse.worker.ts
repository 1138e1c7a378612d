import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#server/low-priority.ts';
import { ATTACKS, type Attacker } from './abuse-attacks.ts';

// An attacker would have a separate machine.
lowerPriority();
const { names, attacker } = workerData as { readonly names: readonly string[]; readonly attacker: Attacker };
const stops = await Promise.all(names.map(async (name) => ATTACKS[name]?.(attacker)));
parentPort?.postMessage('under way');
parentPort?.once('message', () => {
  for (const stop of stops) stop?.();
  process.exit();
});
