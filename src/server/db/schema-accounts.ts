import type { ColumnType } from 'kysely';
import type { AuditLogTable } from './schema-audit.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

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
  /** A day, as 2026-11-26. */
  last_used_on: ColumnType<never, string | null, string>;
};

export type AccountTables = { api_keys: ApiKeysTable; audit_log: AuditLogTable };
