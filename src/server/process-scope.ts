import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';

let own: string | null = null;

function readPidNamespace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // A Linux that does not tell is like no other place, so that no one's process is taken for dead by its number.
    return process.platform === 'linux' ? randomUUID() : '';
  }
}

/** Where this process runs: host, boot and, in a container, whose processes it sees. Process numbers mean nothing elsewhere. */
export function processScope(): string {
  own ??= `${os.hostname()} ${readPidNamespace()}`.trim();
  return own;
}

/** The host of a place. */
export function getHost(place: string): string {
  return place.split(' ')[0] ?? '';
}

/** Whether a process of this place is there now. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** When a process of this place began, as the kernel says it, so that a reused number is not taken for the old process; '' where no one says. */
export async function readProcessStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
