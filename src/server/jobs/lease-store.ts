import { sql as raw } from 'kysely';
import type { Sql } from '../db/database.ts';

export type LeaseHolder = { readonly holder: string; readonly host: string; readonly pid: number };

/** Returns the current or last holder of a lease, or null. */
export async function readLeaseHolder(sql: Sql, name: string): Promise<LeaseHolder | null> {
  const row = await sql
    .selectFrom('leases')
    .select(['holder', 'host', 'pid'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a new holder unless someone else's lease is valid; the process of `exitedHolder` is known to have exited. */
export async function acquireLeaseRow(
  sql: Sql,
  name: string,
  { holder, host, pid }: LeaseHolder,
  seconds: number,
  exitedHolder: string | null,
): Promise<boolean> {
  const result = await raw`
    insert into leases (name, holder, host, pid, held_until)
    values (${name}, ${holder}, ${host}, ${pid}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set
      holder = excluded.holder, host = excluded.host, pid = excluded.pid, held_until = excluded.held_until
    where leases.held_until < now() or leases.holder = ${exitedHolder}
    returning name`.execute(sql);
  return result.rows.length > 0;
}

/** Returns false if someone else holds the lease. */
export async function renewLeaseRow(sql: Sql, name: string, holder: string, seconds: number): Promise<boolean> {
  const renewed = await raw`
    update leases set held_until = now() + make_interval(secs => ${seconds})
    where name = ${name} and holder = ${holder}
    returning name`.execute(sql);
  return renewed.rows.length > 0;
}

export async function deleteLeaseRow(sql: Sql, name: string, holder: string): Promise<void> {
  await sql.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
