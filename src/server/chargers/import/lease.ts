import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { sql as raw } from 'kysely';
import type { Sql } from '../../db/database.ts';

/** The right to do a job that only one process may do at a time; it ends by itself when it is not renewed. */
export type Lease = { readonly name: string; readonly holder: string; readonly seconds: number };

const PROCESS_TOKEN = randomUUID();

type Row = { holder: string; host: string; pid: number };

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether the process that took a lease is known to have ended; of other hosts nothing is known. */
function hasEnded({ holder, host, pid }: Row): boolean {
  if (host !== os.hostname()) return false;
  return pid === process.pid ? !holder.startsWith(PROCESS_TOKEN) : !isAlive(pid);
}

/** Takes a lease, or answers null while somebody else holds it. */
export async function takeLease(sql: Sql, name: string, seconds: number): Promise<Lease | null> {
  const current = await sql
    .selectFrom('leases')
    .select(['holder', 'host', 'pid'])
    .where('name', '=', name)
    .executeTakeFirst();
  const ended = current !== undefined && hasEnded(current) ? current.holder : '';
  const holder = `${PROCESS_TOKEN}:${randomUUID()}`;
  const taken = await raw`
    insert into leases (name, holder, host, pid, held_until)
    values (${name}, ${holder}, ${os.hostname()}, ${process.pid}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set
      holder = excluded.holder, host = excluded.host, pid = excluded.pid, held_until = excluded.held_until
    where leases.held_until < now() or leases.holder = ${ended}
    returning name`.execute(sql);
  return taken.rows.length > 0 ? { name, holder, seconds } : null;
}

/** Holds a lease for longer; false when it ended meanwhile and somebody else took it. */
export async function renewLease(sql: Sql, { name, holder, seconds }: Lease): Promise<boolean> {
  const renewed = await raw`
    update leases set held_until = now() + make_interval(secs => ${seconds})
    where name = ${name} and holder = ${holder}
    returning name`.execute(sql);
  return renewed.rows.length > 0;
}

/** Gives a lease back. */
export async function releaseLease(sql: Sql, { name, holder }: Lease): Promise<void> {
  await sql.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

const RENEWALS_PER_TERM = 4;

/** Does work under a lease: it is renewed meanwhile and given back at the end. */
export async function underLease<T>(sql: Sql, lease: Lease, work: () => Promise<T>): Promise<T> {
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
