import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The last write of each page load about each subject, so that repeated and older writes change nothing.
  await sql`
    create table write_marks (
      uid text not null references users (uid) on delete cascade,
      subject text not null,
      writer uuid not null,
      number integer not null,
      at timestamptz not null,
      primary key (uid, subject, writer)
    )`.execute(db);
  await sql`create index write_marks_at on write_marks (uid, at)`.execute(db);
}
