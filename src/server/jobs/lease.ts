import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { getProcessScope, isRunning } from '../process-scope.ts';
import { acquireLeaseRow, deleteLeaseRow, type LeaseHolder, readLeaseHolder, renewLeaseRow } from './lease-store.ts';

/** The exclusive right to do a job; expires unless renewed. */
export type Lease = { readonly name: string; readonly holder: string; readonly seconds: number };

const PROCESS_TOKEN = randomUUID();

/** Returns whether the holder's process is known to have exited; other hosts and containers can't be checked. */
function hasExited({ holder, host, pid }: LeaseHolder): boolean {
  if (host !== getProcessScope()) return false;
  return pid === process.pid ? !holder.startsWith(PROCESS_TOKEN) : !isRunning(pid);
}

/** Returns null while someone else holds the lease. */
export async function acquireLease(sql: Sql, name: string, seconds: number): Promise<Lease | null> {
  const current = await readLeaseHolder(sql, name);
  const exitedHolder = current !== null && hasExited(current) ? current.holder : null;
  const holder = `${PROCESS_TOKEN}:${randomUUID()}`;
  const leaseHolder = { holder, host: getProcessScope(), pid: process.pid };
  return (await acquireLeaseRow(sql, name, leaseHolder, seconds, exitedHolder)) ? { name, holder, seconds } : null;
}

/** Returns false if the lease expired and someone else acquired it. */
export function renewLease(sql: Sql, { name, holder, seconds }: Lease): Promise<boolean> {
  return renewLeaseRow(sql, name, holder, seconds);
}

export function releaseLease(sql: Sql, { name, holder }: Lease): Promise<void> {
  return deleteLeaseRow(sql, name, holder);
}

const RENEWALS_PER_TERM = 4;

/** Runs work under a lease: keeps renewing it, and releases it at the end. */
export async function withLease<T>(sql: Sql, lease: Lease, work: () => Promise<T>): Promise<T> {
  const renewing = setInterval(
    () => renewLease(sql, lease).catch(() => undefined),
    (lease.seconds * 1000) / RENEWALS_PER_TERM,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await releaseLease(sql, lease).catch(() => undefined);
  }
}
