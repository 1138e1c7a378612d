import type { AuditAction } from '#domain/admin/audit.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Administrator } from '../audit/require-same-admin.ts';
import { addHistory, type Changes } from '../chargers/override-store.ts';
import type { Sql } from '../db/database.ts';

const AUDIT_ACTIONS = {
  accepted: 'suggestion_accepted',
  added: 'station_added',
  rejected: 'suggestion_rejected',
  undone: 'suggestion_undone',
  kept: 'suggestion_kept',
  'source taken': 'suggestion_ended',
  matched: 'suggestion_matched',
  merged: 'stations_merged',
  'kept apart': 'stations_kept_apart',
} as const satisfies Record<string, AuditAction>;

export type ModerationEvent = {
  readonly action: keyof typeof AUDIT_ACTIONS;
  readonly by: Administrator;
  readonly stationId: number | null;
  readonly suggestionId: string | null;
  readonly changes?: Changes;
  readonly reason?: string;
};

/** Records a moderation action in the station history and the audit log. Call it for every moderation action. */
export async function recordModeration(
  tx: Sql,
  { changes = {}, by, ...event }: ModerationEvent,
  now: Date,
): Promise<void> {
  await addHistory(tx, [{ ...event, changes, byUid: by.adminUid }], now);
  const { action, stationId, suggestionId, reason = null } = event;
  const details = { stationId, suggestionId, fields: Object.keys(changes), reason };
  await writeAuditEntry(tx, by, { action: AUDIT_ACTIONS[action], targetUid: null, details }, now);
}
