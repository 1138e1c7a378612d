import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MessageContent } from '#domain/assistant/message.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

type ConversationsTable = { id: string; uid: string; started_at: Timestamp; next_number: Generated<number> };

export type ConversationMessagesTable = {
  conversation_id: string;
  number: number;
  role: 'user' | 'assistant';
  content: JSONColumnType<MessageContent>;
  memory: JSONColumnType<object> | null;
  created_at: Timestamp;
};

export type ConversationActionsTable = {
  id: string;
  conversation_id: string;
  number: number;
  label: string;
  status: 'waiting' | 'done' | 'final' | 'declined' | 'undone';
  request: JSONColumnType<object>;
  ends_at: Timestamp;
};

export type AssistantTables = {
  conversations: ConversationsTable;
  conversation_messages: ConversationMessagesTable;
  conversation_actions: ConversationActionsTable;
};
