import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';

let cachedScope: string | null = null;

function readPidNamespace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // If Linux lacks these files, use a unique scope, so that pids of different namespaces are never compared.
    return process.platform === 'linux' ? randomUUID() : '';
  }
}

/** Identifies the host, boot, and PID namespace within which pids can be compared. */
export function getProcessScope(): string {
  cachedScope ??= `${os.hostname()} ${readPidNamespace()}`.trim();
  return cachedScope;
}

export function getHost(scope: string): string {
  return scope.split(' ')[0] ?? '';
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Returns a process's start time from the kernel, to detect a reused pid; '' where unavailable. */
export async function readProcessStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
