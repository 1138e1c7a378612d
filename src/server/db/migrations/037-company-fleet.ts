import { type Kysely, sql } from 'kysely';

async function createSharedRigs(db: Kysely<unknown>): Promise<void> {
  // A removed rig stays stored while it has driven legs or charging sessions.
  await sql`
    create table company_rigs (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      name text not null,
      vehicle jsonb not null,
      trailer jsonb,
      saved_at timestamptz not null,
      removed_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
  await sql`
    create unique index company_rigs_name on company_rigs (company_id, lower(name)) where removed_at is null`.execute(
    db,
  );
  // A member's copy of a shared rig, without a foreign key, because its driven legs outlive the company.
  await sql`
    alter table rigs
      add column company_id uuid,
      add column company_rig_id uuid,
      add column retired_at timestamptz,
      add check ((company_id is null) = (company_rig_id is null)),
      add check (retired_at is null or company_id is not null)`.execute(db);
  await sql`
    create unique index rigs_shared on rigs (uid, company_id, company_rig_id)
      where retired_at is null and company_id is not null`.execute(db);
  await sql`
    create index rigs_of_company on rigs (company_id, company_rig_id) where company_id is not null`.execute(db);
  await sql`
    create view shared_rigs as
    select m.uid, r.company_id, r.id as company_rig_id, r.name, r.vehicle, r.trailer
    from company_members m join company_rigs r on r.company_id = m.company_id
    where r.removed_at is null`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSharedRigs(db);
  await sql`
    create table company_favorites (
      company_id uuid not null references companies (id) on delete cascade,
      charger_id integer not null,
      name text not null,
      address text not null,
      lat double precision not null,
      lng double precision not null,
      notes text not null,
      added_at timestamptz not null,
      primary key (company_id, charger_id)
    )`.execute(db);
}
