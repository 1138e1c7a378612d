import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offline_packages (
      id uuid primary key,
      uid text not null references users (uid) on delete cascade,
      area jsonb not null,
      name text not null,
      bounds jsonb not null,
      status text not null,
      progress_percent real not null default 0,
      created_at timestamptz not null,
      bytes bigint,
      sha256 text,
      station_count integer,
      expires_at timestamptz,
      failure text
    )`.execute(db);
  await sql`create index offline_packages_uid on offline_packages (uid, created_at)`.execute(db);
  await sql`
    create index offline_packages_unfinished on offline_packages (created_at)
    where status in ('waiting', 'building')`.execute(db);
  // Regardless of how a package is deleted, registers its file as a stray.
  await sql`
    create function forget_offline_package() returns trigger language plpgsql as $$
    begin
      insert into stray_files (key, since) values ('packages/file/' || old.id, now()) on conflict (key) do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger offline_packages_gone after delete on offline_packages
    for each row execute function forget_offline_package()`.execute(db);
}
