import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/**
 * Actions by administrators, company members, users (on their API keys), and the operator; a uid identifies no one once
 * its account is deleted.
 */
type AuditLogTable = {
  id: GeneratedAlways<string>;
  at: Timestamp;
  action: string;
  admin_uid: string | null;
  target_uid: string | null;
  company_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  user_agent: string;
};

/** An API key, stored as a hash. A revoked key has no row. */
type ApiKeysTable = {
  id: string;
  uid: string;
  hash: string;
  ending: string;
  name: string;
  scopes: string[];
  created_at: Timestamp;
  expires_at: Timestamp;
  /** A day, such as 2026-11-26. */
  last_used_on: ColumnType<never, string | null, string>;
};

export type AccountTables = { api_keys: ApiKeysTable; audit_log: AuditLogTable };
