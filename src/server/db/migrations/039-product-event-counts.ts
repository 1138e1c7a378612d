import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_event_counts (
      day date not null,
      type text not null,
      field text not null,
      value text not null,
      count bigint not null,
      primary key (day, type, field, value)
    )`.execute(db);
}
