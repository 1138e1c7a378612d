import type { Selectable } from 'kysely';
import type { ContactMessage } from '#domain/info/contact.ts';
import type { Sql } from '../db/database.ts';
import type { ContactMessagesTable } from '../db/schema.ts';

export type StoredMessage = Selectable<ContactMessagesTable>;
export type NewMessage = ContactMessage & {
  readonly reference: string;
  readonly sendKey: string | null;
  readonly createdAt: Date;
};

export async function findReference(sql: Sql, sendKey: string): Promise<string | null> {
  const row = await sql
    .selectFrom('contact_messages')
    .select('reference')
    .where('send_key', '=', sendKey)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Returns false if the reference number or send key is taken. */
export async function insertMessage(sql: Sql, newMessage: NewMessage): Promise<boolean> {
  const { reference, sendKey, name, email, subject, message, createdAt } = newMessage;
  const row = await sql
    .insertInto('contact_messages')
    .values({ reference, send_key: sendKey, name, email, subject, message, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims, until a deadline, the unsent message with the fewest attempts; returns null if there is none. */
export async function claimUnsentMessage(sql: Sql, at: Date, until: Date): Promise<StoredMessage | null> {
  const row = await sql
    .updateTable('contact_messages')
    .set((eb) => ({ taken_until: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('contact_messages')
        .select('id')
        .where('sent_at', 'is', null)
        .where((waiting) => waiting.or([waiting('taken_until', 'is', null), waiting('taken_until', '<=', at)]))
        .orderBy('tries')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function markSent(sql: Sql, id: number, at: Date): Promise<void> {
  await sql.updateTable('contact_messages').set({ sent_at: at, taken_until: null }).where('id', '=', id).execute();
}

export async function releaseMessage(sql: Sql, id: number): Promise<void> {
  await sql.updateTable('contact_messages').set({ taken_until: null }).where('id', '=', id).execute();
}
