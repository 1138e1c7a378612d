import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Actions of administrators and company members; a uid identifies no one once its account is gone. */
export type AuditLogTable = {
  id: GeneratedAlways<string>;
  at: Timestamp;
  action: string;
  admin_uid: string | null;
  target_uid: string | null;
  /** The company that an entry is about; null if it isn't about a company. */
  company_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  user_agent: string;
};
