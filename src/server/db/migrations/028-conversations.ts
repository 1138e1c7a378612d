import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id uuid primary key,
      uid text not null references users (uid) on delete cascade,
      started_at timestamptz not null,
      next_number integer not null default 0
    )`.execute(db);
  await sql`create index conversations_uid on conversations (uid, started_at)`.execute(db);
  // `memory` is what follow-up questions refer to: the query and the stations of the answer.
  await sql`
    create table conversation_messages (
      conversation_id uuid not null references conversations (id) on delete cascade,
      number integer not null,
      role text not null,
      content jsonb not null,
      memory jsonb,
      created_at timestamptz not null,
      primary key (conversation_id, number)
    )`.execute(db);
  // Actions that the assistant carried out or proposes; the user can decide on each only once.
  await sql`
    create table conversation_actions (
      id uuid primary key,
      conversation_id uuid not null,
      number integer not null,
      label text not null,
      status text not null,
      request jsonb not null,
      ends_at timestamptz not null,
      foreign key (conversation_id, number)
        references conversation_messages (conversation_id, number) on delete cascade
    )`.execute(db);
  await sql`create index conversation_actions_message on conversation_actions (conversation_id, number)`.execute(db);
}
