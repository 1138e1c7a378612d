import { type RawBuilder, sql as raw } from 'kysely';
import type { PersonalData } from '#contract/account.ts';
import { type AuditAction, AuditEntry, USER_AGENT_MAX } from '#domain/admin/audit.ts';
import type { Sql } from '../db/database.ts';

/** The acting user, often an administrator; a null uid means the operator, acting through a setting or a command. */
export type Actor = { readonly adminUid: string | null; readonly userAgent: string };

export type AuditedAction = {
  readonly action: AuditAction;
  readonly targetUid: string | null;
  /** The company whose owner and managers may read the entry. */
  readonly companyId?: string;
  /** Must not contain names or other personal data. */
  readonly details: Readonly<Record<string, unknown>>;
};

export const OPERATOR: Actor = { adminUid: null, userAgent: '' };

export function getActor({ caller, headers }: { caller: { uid: string }; headers: Headers }): Actor {
  return { adminUid: caller.uid, userAgent: (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX) };
}

/** Writes an audit entry; call it in the transaction that makes the change. */
export async function writeAuditEntry(
  tx: Sql,
  { adminUid, userAgent }: Actor,
  entry: AuditedAction,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: now,
      action: entry.action,
      admin_uid: adminUid,
      target_uid: entry.targetUid,
      company_id: entry.companyId ?? null,
      details: JSON.stringify(entry.details),
      user_agent: userAgent,
    })
    .execute();
}

export type AuditFilter = {
  readonly action?: AuditAction | undefined;
  /** Part of an email address, or a full uid. */
  readonly admin?: string | undefined;
  readonly target?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** The ID of an entry: only older entries are returned. */
  readonly before?: string | undefined;
};

function conditionIf<T>(value: T | undefined, condition: (value: T) => RawBuilder<boolean>): RawBuilder<boolean>[] {
  return value === undefined ? [] : [condition(value)];
}

function matchesPerson(role: 'admin' | 'target', text: string): RawBuilder<boolean> {
  const [uid, email] = [raw.ref(`l.${role}_uid`), raw.ref(`${role}.email`)];
  return raw`(${uid} = ${text} or position(lower(${text}) in lower(${email})) > 0)`;
}

function buildConditions({ action, admin, target, from, until, before }: AuditFilter): RawBuilder<boolean>[] {
  return [
    ...conditionIf(action, (value) => raw`l.action = ${value}`),
    ...conditionIf(admin, (value) => matchesPerson('admin', value)),
    ...conditionIf(target, (value) => matchesPerson('target', value)),
    ...conditionIf(from, (value) => raw`l.at >= ${value}::timestamptz`),
    ...conditionIf(until, (value) => raw`l.at < ${value}::timestamptz`),
    ...conditionIf(before, (value) => raw`l.id < ${value}::bigint`),
  ];
}

export async function listAuditEntries(sql: Sql, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const rows = await sql
    .selectFrom('audit_log as l')
    .leftJoin('users as admin', 'admin.uid', 'l.admin_uid')
    .leftJoin('users as target', 'target.uid', 'l.target_uid')
    .select(['l.id', 'l.at', 'l.action', 'l.details', 'l.admin_uid as adminUid', 'l.target_uid as targetUid'])
    .select(['l.user_agent as userAgent', 'admin.email as adminEmail', 'target.email as targetEmail'])
    .where((where) => where.and(buildConditions(filter)))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => AuditEntry.parse({ ...row, id: String(row.id), timestamp: at.toISOString() }));
}

export async function exportAuditEntries(sql: Sql, uid: string): Promise<Pick<PersonalData, 'auditEntries'>> {
  const rows = await sql
    .selectFrom('audit_log')
    .selectAll()
    .where((where) => where.or([where('admin_uid', '=', uid), where('target_uid', '=', uid)]))
    .orderBy('id')
    .execute();
  const auditEntries = rows.map(({ at, action, details, admin_uid, user_agent }) => {
    const isOwn = admin_uid === uid;
    return { at: at.toISOString(), action, details, isOwn, userAgent: isOwn ? user_agent : null };
  });
  return { auditEntries };
}
