import { type Kysely, sql } from 'kysely';

async function createCompanies(db: Kysely<unknown>): Promise<void> {
  // A company's license is the license of the person who pays for it.
  await sql`
    create table companies (
      id uuid primary key,
      name text not null,
      payer_uid text unique references users (uid) on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table company_members (
      uid text primary key references users (uid) on delete cascade,
      company_id uuid not null references companies (id) on delete cascade,
      role text not null check (role in ('owner', 'manager', 'driver')),
      joined_at timestamptz not null
    )`.execute(db);
  await sql`create index company_members_company on company_members (company_id)`.execute(db);
  await sql`create unique index company_members_owner on company_members (company_id) where role = 'owner'`.execute(db);
  await sql`
    create table company_invitations (
      id uuid primary key,
      company_id uuid not null references companies (id) on delete cascade,
      email text not null,
      role text not null check (role in ('manager', 'driver')),
      token_hash text not null unique,
      invited_by text references users (uid) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index company_invitations_email on company_invitations (company_id, lower(email))`.execute(db);
}

/** Where each license comes from: granted by an administrator, paid, or shared by the company. */
async function createLicenseSources(db: Kysely<unknown>): Promise<void> {
  // A subscription without seats is for one person.
  await sql`
    alter table subscriptions
      add column access_tier text not null default 'premium' check (access_tier in ('premium', 'business', 'enterprise')),
      add column seats integer check (seats > 0)`.execute(db);
  await sql`
    create view license_sources as
    select u.uid, u.license as given,
      s.access_tier as paid, s.access_from as paid_from, s.access_until as paid_until, s.due_at,
      m.company_id, m.role as company_role, c.name as shared_company_name, c.payer_uid,
      p.license as company_given, ps.access_tier as company_paid, ps.access_from as company_from,
      ps.access_until as company_until, ps.due_at as company_due_at, ps.seats as company_seats
    from users u
    left join subscriptions s on s.uid = u.uid
    left join company_members m on m.uid = u.uid
    left join companies c on c.id = m.company_id
    left join users p on p.uid = c.payer_uid
    left join subscriptions ps on ps.uid = c.payer_uid`.execute(db);
}

/** An entry names the company whose owner and managers may read it; without a foreign key, to outlive the company. */
async function linkAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column company_id uuid`.execute(db);
  await sql`
    create index audit_log_company on audit_log (company_id, id) where company_id is not null`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCompanies(db);
  await linkAuditLog(db);
  await createLicenseSources(db);
}
