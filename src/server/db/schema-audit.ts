import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Administrators' actions; a uid identifies no one once its account is gone. */
export type AuditLogTable = {
  id: GeneratedAlways<string>;
  at: Timestamp;
  action: string;
  admin_uid: string | null;
  target_uid: string | null;
  /** The company that an entry is about; null for an entry about the entire service. */
  company_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  user_agent: string;
};
