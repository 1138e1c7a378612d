import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { isRunning, processScope } from '../process-scope.ts';
import { acquireLeaseRow, deleteLeaseRow, extendLeaseRow, type LeaseHolder, readLeaseHolder } from './lease-store.ts';

/** The right to do a job that only one process may do at a time; it ends by itself when it is not renewed. */
export type Lease = { readonly name: string; readonly holder: string; readonly seconds: number };

const PROCESS_TOKEN = randomUUID();

/** Whether the process that took a lease is known to have ended; of other hosts and containers nothing is known. */
function hasEnded({ holder, host, pid }: LeaseHolder): boolean {
  if (host !== processScope()) return false;
  return pid === process.pid ? !holder.startsWith(PROCESS_TOKEN) : !isRunning(pid);
}

/** Takes a lease, or answers null while someone else holds it. */
export async function acquireLease(sql: Sql, name: string, seconds: number): Promise<Lease | null> {
  const current = await readLeaseHolder(sql, name);
  const ended = current !== null && hasEnded(current) ? current.holder : null;
  const holder = `${PROCESS_TOKEN}:${randomUUID()}`;
  const own = { holder, host: processScope(), pid: process.pid };
  return (await acquireLeaseRow(sql, name, own, seconds, ended)) ? { name, holder, seconds } : null;
}

/** Holds a lease for longer; false when it ended meanwhile and someone else took it. */
export function renewLease(sql: Sql, { name, holder, seconds }: Lease): Promise<boolean> {
  return extendLeaseRow(sql, name, holder, seconds);
}

/** Gives a lease back. */
export function releaseLease(sql: Sql, { name, holder }: Lease): Promise<void> {
  return deleteLeaseRow(sql, name, holder);
}

const RENEWALS_PER_TERM = 4;

/** Does work under a lease: it is renewed meanwhile and given back at the end. */
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
