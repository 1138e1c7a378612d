import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Files are stored elsewhere. Lists those that no photo refers to or whose upload isn't finished, until removed.
  await sql`
    create table stray_files (
      key text primary key,
      since timestamptz not null
    )`.execute(db);
  await sql`
    create table review_photos (
      id uuid primary key,
      review_id uuid not null references reviews (id) on delete cascade,
      uid text not null references users (uid) on delete cascade,
      width integer not null,
      height integer not null,
      added_at timestamptz not null
    )`.execute(db);
  await sql`create index review_photos_review on review_photos (review_id)`.execute(db);
  await sql`create index review_photos_uid on review_photos (uid)`.execute(db);
  await sql`alter table reviews add column has_photo boolean not null default false`.execute(db);
  // Regardless of how a photo row is deleted, registers its files as strays and updates its review's has_photo.
  await sql`
    create function forget_photo() returns trigger language plpgsql as $$
    begin
      insert into stray_files (key, since) values ('photos/whole/' || old.id, now()), ('photos/small/' || old.id, now())
        on conflict (key) do nothing;
      update reviews set has_photo = exists (select from review_photos where review_id = old.review_id)
        where id = old.review_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger review_photos_1_gone after delete on review_photos
    for each row execute function forget_photo()`.execute(db);
}
