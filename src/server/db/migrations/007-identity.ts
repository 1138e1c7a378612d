import { type Kysely, sql } from 'kysely';

/** Creates the tables of the embedded identity provider; the library dictates the column names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_users (
      id text primary key,
      name text not null,
      email text not null unique,
      "emailVerified" boolean not null,
      image text,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp,
      "twoFactorEnabled" boolean
    )`.execute(db);
  await sql`
    create table identity_sessions (
      id text primary key,
      "expiresAt" timestamptz not null,
      token text not null unique,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references identity_users (id) on delete cascade
    )`.execute(db);
  await sql`create index identity_sessions_user on identity_sessions ("userId")`.execute(db);
  await sql`
    create table identity_accounts (
      id text primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references identity_users (id) on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      scope text,
      password text,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null
    )`.execute(db);
  await sql`create index identity_accounts_user on identity_accounts ("userId")`.execute(db);
  await sql`
    create table identity_verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp
    )`.execute(db);
  await sql`create index identity_verifications_identifier on identity_verifications (identifier)`.execute(db);
  await sql`
    create table identity_keys (
      id text primary key,
      "publicKey" text not null,
      "privateKey" text not null,
      "createdAt" timestamptz not null,
      "expiresAt" timestamptz,
      alg text,
      crv text
    )`.execute(db);
  await sql`
    create table identity_second_factors (
      id text primary key,
      secret text not null,
      "backupCodes" text not null,
      "userId" text not null references identity_users (id) on delete cascade,
      verified boolean,
      "failedVerificationCount" integer,
      "lockedUntil" timestamptz
    )`.execute(db);
  await sql`create index identity_second_factors_secret on identity_second_factors (secret)`.execute(db);
  await sql`create index identity_second_factors_user on identity_second_factors ("userId")`.execute(db);
  // Our own table: the library doesn't record which sessions passed the second factor.
  await sql`
    create table identity_passed_factors (
      session_id text primary key references identity_sessions (id) on delete cascade,
      passed_at timestamptz not null
    )`.execute(db);
}
