import { type RawBuilder, sql as raw } from 'kysely';
import type { PersonalData } from '#contract/account.ts';
import { type AuditAction, AuditEntry, USER_AGENT_MAX } from '#domain/admin/audit.ts';
import type { Sql } from '../db/database.ts';

/** Who acts as an administrator: null is the operator, beside the product. */
export type Actor = { readonly adminUid: string | null; readonly userAgent: string };

export type AuditedAction = {
  readonly action: AuditAction;
  readonly targetUid: string | null;
  /** What was done, without a word that names a person. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** The operator, who acts on the command line. */
export const OPERATOR: Actor = { adminUid: null, userAgent: '' };

/** Who acts by a request. */
export function getActor({ caller, headers }: { caller: { uid: string }; headers: Headers }): Actor {
  return { adminUid: caller.uid, userAgent: (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX) };
}

/** Writes down what an administrator does; call it in the transaction that does it. */
export async function writeAuditEntry(
  tx: Sql,
  { adminUid, userAgent }: Actor,
  deed: AuditedAction,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: now,
      action: deed.action,
      admin_uid: adminUid,
      target_uid: deed.targetUid,
      details: JSON.stringify(deed.details),
      user_agent: userAgent,
    })
    .execute();
}

export type AuditFilter = {
  readonly action?: AuditAction | undefined;
  /** A part of an e-mail address, or a whole uid. */
  readonly admin?: string | undefined;
  readonly target?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only what was written before the entry with this id. */
  readonly before?: string | undefined;
};

/** A condition that holds where nothing is asked for. */
function conditionIf<T>(asked: T | undefined, condition: (value: T) => RawBuilder<boolean>): RawBuilder<boolean>[] {
  return asked === undefined ? [] : [condition(asked)];
}

function matchesPerson(who: 'admin' | 'target', text: string): RawBuilder<boolean> {
  const [uid, email] = [raw.ref(`l.${who}_uid`), raw.ref(`${who}.email`)];
  return raw`(${uid} = ${text} or position(lower(${text}) in lower(${email})) > 0)`;
}

function conditionsOf({ action, admin, target, from, until, before }: AuditFilter): RawBuilder<boolean>[] {
  return [
    ...conditionIf(action, (value) => raw`l.action = ${value}`),
    ...conditionIf(admin, (value) => matchesPerson('admin', value)),
    ...conditionIf(target, (value) => matchesPerson('target', value)),
    ...conditionIf(from, (value) => raw`l.at >= ${value}::timestamptz`),
    ...conditionIf(until, (value) => raw`l.at < ${value}::timestamptz`),
    ...conditionIf(before, (value) => raw`l.id < ${value}::bigint`),
  ];
}

/** The newest entries that a filter lets through. */
export async function listAuditEntries(sql: Sql, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const rows = await sql
    .selectFrom('audit_log as l')
    .leftJoin('users as admin', 'admin.uid', 'l.admin_uid')
    .leftJoin('users as target', 'target.uid', 'l.target_uid')
    .select(['l.id', 'l.at', 'l.action', 'l.details', 'l.admin_uid as adminUid', 'l.target_uid as targetUid'])
    .select(['l.user_agent as userAgent', 'admin.email as adminEmail', 'target.email as targetEmail'])
    .where((where) => where.and(conditionsOf(filter)))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => AuditEntry.parse({ ...row, id: String(row.id), timestamp: at.toISOString() }));
}

/** What someone did as an administrator and what administrators did to them, as an export of personal data tells it. */
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
