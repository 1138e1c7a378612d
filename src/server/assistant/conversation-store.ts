import { randomUUID } from 'node:crypto';
import { sql as raw, type Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { Memory, NO_MEMORY, StoredChange } from '#domain/assistant/memory.ts';
import { type Message, type MessageAction, MessageContent, type ReplyContent } from '#domain/assistant/message.ts';
import type { Sql } from '../db/database.ts';
import type { ConversationActionsTable, ConversationMessagesTable } from '../db/schema-assistant.ts';

/** How many conversations each user can have; older ones are deleted. */
const MAX_CONVERSATIONS = 20;
/** How many messages each conversation can have; older ones are deleted. */
const MAX_MESSAGES = 200;
/** How long an action can be confirmed or undone. */
const ACTION_WINDOW_MS = 10 * 60_000;

type NewAction = {
  readonly label: string;
  readonly status: 'waiting' | 'done';
  readonly request: StoredChange;
};

export type NewMessage = {
  readonly role: Message['role'];
  readonly content: ReplyContent;
  readonly isFromNamedPlaces?: boolean | undefined;
  readonly memory?: Memory | undefined;
  readonly action?: NewAction | undefined;
};

type ActionRow = Selectable<ConversationActionsTable>;

function toAction({ id, label, status, ends_at }: ActionRow, now: Date): MessageAction {
  const isOver = ends_at <= now;
  return {
    id,
    label,
    status: isOver && status === 'waiting' ? 'expired' : isOver && status === 'done' ? 'final' : status,
  };
}

function toMessage(row: Selectable<ConversationMessagesTable>, action: ActionRow | undefined, now: Date): Message {
  return {
    ...MessageContent.parse(row.content),
    number: row.number,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    action: action ? toAction(action, now) : null,
  };
}

/** Starts a conversation and deletes the oldest ones over the limit. */
export async function startConversation(sql: Sql, uid: string, now: Date): Promise<string> {
  const id = randomUUID();
  await sql.insertInto('conversations').values({ id, uid, started_at: now }).execute();
  const all = sql.selectFrom('conversations').select('id').where('uid', '=', uid);
  const older = all.orderBy('started_at', 'desc').orderBy('id').offset(MAX_CONVERSATIONS);
  await sql.deleteFrom('conversations').where('id', 'in', older).execute();
  return id;
}

/** Throws unless the conversation belongs to the user. */
export async function requireConversation(sql: Sql, uid: string, id: string): Promise<void> {
  const query = sql.selectFrom('conversations').select('id').where('id', '=', id).where('uid', '=', uid);
  if (!(await query.executeTakeFirst())) throw new AppError('conversation_not_found');
}

export async function deleteConversation(sql: Sql, uid: string, id: string): Promise<void> {
  await sql.deleteFrom('conversations').where('id', '=', id).where('uid', '=', uid).execute();
}

async function insertAction(tx: Sql, id: string, number: number, action: NewAction, now: Date): Promise<ActionRow> {
  const { label, status, request } = action;
  const ends_at = new Date(now.getTime() + ACTION_WINDOW_MS);
  const values = { id: randomUUID(), conversation_id: id, number, label, status, ends_at };
  return tx
    .insertInto('conversation_actions')
    .values({ ...values, request: JSON.stringify(request) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Drops what would tell where the driver or the map was. */
function withoutWhereabouts({ page, stations, ...content }: MessageContent): MessageContent {
  const hasPoint = page?.kind === 'search' || page?.kind === 'plan';
  return {
    ...content,
    page: hasPoint ? null : page,
    stations: stations.map((station) => ({ ...station, distanceM: null })),
  };
}

/** Appends messages in one transaction and returns the last; throws if the conversation is gone. */
export async function appendMessages(
  sql: Sql,
  { uid, id }: { readonly uid: string; readonly id: string },
  messages: readonly NewMessage[],
  now: Date,
): Promise<Message> {
  return sql.transaction().execute(async (tx) => {
    const { rows } = await raw<{ next_number: number }>`
      update conversations set next_number = next_number + ${messages.length}
      where id = ${id} and uid = ${uid} returning next_number`.execute(tx);
    const next = rows[0]?.next_number;
    if (next === undefined) throw new AppError('conversation_not_found');
    let last: Message | null = null;
    for (const [i, { role, content: sent, memory, action, isFromNamedPlaces = false }] of messages.entries()) {
      const number = next - messages.length + i;
      const content = MessageContent.parse(sent);
      const values = { conversation_id: id, number, role, created_at: now };
      const row = await tx
        .insertInto('conversation_messages')
        .values({
          ...values,
          content: JSON.stringify(isFromNamedPlaces ? content : withoutWhereabouts(content)),
          memory: memory ? JSON.stringify(memory) : null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      last = { ...toMessage(row, action && (await insertAction(tx, id, number, action, now)), now), ...content };
    }
    await tx
      .deleteFrom('conversation_messages')
      .where('conversation_id', '=', id)
      .where('number', '<', next - MAX_MESSAGES)
      .execute();
    if (last === null) throw new RangeError('There are no messages to append');
    return last;
  });
}

/** Oldest first. */
export async function listMessages(sql: Sql, id: string, now: Date): Promise<Message[]> {
  const rows = await sql
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('number')
    .execute();
  const actions = await sql.selectFrom('conversation_actions').selectAll().where('conversation_id', '=', id).execute();
  const byNumber = new Map(actions.map((action) => [action.number, action]));
  return rows.map((row) => toMessage(row, byNumber.get(row.number), now));
}

export async function readMemory(sql: Sql, id: string): Promise<Memory> {
  const row = await sql
    .selectFrom('conversation_messages')
    .select('memory')
    .where('conversation_id', '=', id)
    .where('memory', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Memory.safeParse(row?.memory).data ?? NO_MEMORY;
}

/** Returns the ID of the action that the newest message asks to confirm, or null. */
export async function findWaitingAction(sql: Sql, id: string, now: Date): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`
    select a.id from conversation_actions a join conversations c on c.id = a.conversation_id
    where c.id = ${id} and a.number = c.next_number - 1 and a.status = 'waiting' and a.ends_at > ${now}`.execute(sql);
  return rows[0]?.id ?? null;
}

type ActionKey = { readonly uid: string; readonly conversationId: string; readonly actionId: string };

/** Changes an action's status, once, and returns its request; null if it is gone, expired, or not in status `from`. */
export async function claimAction(
  sql: Sql,
  { uid, conversationId, actionId }: ActionKey,
  { from, to }: { readonly from: 'waiting' | 'done'; readonly to: ConversationActionsTable['status'] },
  now: Date,
): Promise<StoredChange | null> {
  const { rows } = await raw<{ request: unknown }>`
    update conversation_actions a set status = ${to} from conversations c
    where a.id = ${actionId} and a.conversation_id = c.id and c.id = ${conversationId} and c.uid = ${uid}
      and a.status = ${from} and a.ends_at > ${now} returning a.request`.execute(sql);
  return rows[0] ? StoredChange.parse(rows[0].request) : null;
}

/** Restores the status of an action whose change failed, so that it can be tried again. */
export async function restoreAction(sql: Sql, actionId: string, to: 'waiting' | 'done'): Promise<void> {
  await sql.updateTable('conversation_actions').set({ status: to }).where('id', '=', actionId).execute();
}

export async function exportConversations(sql: Sql, uid: string) {
  const { rows } = await raw<{ id: string; at: Date; role: 'user' | 'assistant'; text: string }>`
    select c.id, m.created_at as at, m.role, m.content ->> 'text' as text
    from conversations c join conversation_messages m on m.conversation_id = c.id
    where c.uid = ${uid} order by c.started_at desc, c.id, m.number`.execute(sql);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((messages) => ({
    messages: messages.map(({ at, role, text }) => ({ at: at.toISOString(), role, text })),
  }));
}
