import { sql as raw } from 'kysely';
import { EXPORTED_SESSIONS_MAX } from '#contract/company/company-sessions.ts';
import type { CompanySession, CompanySessionOutcome } from '#domain/company/company-sessions.ts';
import { toRigNameKey } from '#domain/company/shared-rigs.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import { importLockedSessions } from '../analytics/import-sessions-store.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import { syncLockedRigs } from '../rigs/shared-rigs-store.ts';
import type { CompanyChangeContext } from './company-lock-store.ts';
import { requireCurrentManager } from './shared-items-store.ts';

type Exported = Omit<CompanySession, 'copy'>;
type Row = Omit<Exported, 'startedAt'> & { readonly startedAt: Date };

/** Returns the newest charging sessions with a company's shared rigs. Former members aren't named. */
export async function exportCompanySessionRows(sql: Sql, companyId: string): Promise<Exported[]> {
  const { rows } = await raw<Row>`
    select case when m.uid is null then 'Former member' else u.email end as driver,
      coalesce(shared.name, rigs.name) as rig,
      started_at as "startedAt", minutes, energy_kwh as "energyKwh", cost_cents / 100.0::float8 as "costDollars",
      network, place
    from rigs
    join charging_sessions s on s.uid = rigs.uid and s.rig_id = rigs.id
    join users u on u.uid = rigs.uid
    left join company_members m on m.uid = rigs.uid and m.company_id = rigs.company_id
    left join company_rigs shared on shared.company_id = rigs.company_id and shared.id = rigs.company_rig_id
    where rigs.company_id = ${companyId}
    order by started_at desc, s.id limit ${EXPORTED_SESSIONS_MAX}`.execute(sql);
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
}

/** Returns the uids of a company's members by lowercase email address. */
async function readMembers(sql: Sql, companyId: string): Promise<ReadonlyMap<string, string>> {
  const members = sql.selectFrom('company_members').innerJoin('users', 'users.uid', 'company_members.uid');
  const rows = await members.select(['users.uid', 'email']).where('company_id', '=', companyId).execute();
  return new Map(rows.map(({ uid, email }) => [email.toLowerCase(), uid]));
}

type Copies = {
  /** The IDs of the driver's shared-rig copies in use, by rig name; empty for a former member. */
  readonly idsByName: ReadonlyMap<string, string>;
  /** The IDs of all copies, including retired ones. */
  readonly ids: readonly string[];
};

async function readCopies(tx: Sql, { companyId, now }: CompanyChangeContext, uid: string): Promise<Copies> {
  await syncLockedRigs(tx, uid, now);
  const copies = tx.selectFrom('rigs').select(['id', 'name', 'retired_at']).where('uid', '=', uid);
  const rows = await copies.where('company_id', '=', companyId).execute();
  const inUse = rows.filter(({ retired_at }) => retired_at === null);
  return { idsByName: new Map(inUse.map(({ id, name }) => [toRigNameKey(name), id])), ids: rows.map(({ id }) => id) };
}

function importForDriver(
  sql: Sql,
  context: CompanyChangeContext,
  uid: string,
  sessions: readonly CompanySession[],
  latestStart: Date,
): Promise<CompanySessionOutcome[]> {
  return withUserLock(sql, uid, async (tx) => {
    await requireCurrentManager(tx, context);
    const { idsByName, ids } = await readCopies(tx, context, uid);
    const matched = sessions.flatMap(({ rig, ...session }) => {
      const rigId = idsByName.get(toRigNameKey(rig));
      return rigId === undefined ? [] : [{ ...session, rigId, chargerId: null }];
    });
    const scope = { uid, shared: { companyId: context.companyId, rigIds: ids } };
    const outcomes = await importLockedSessions(tx, scope, matched, latestStart);
    const count = outcomes.filter((outcome) => outcome === 'added').length;
    const entry = {
      action: 'sessions_imported',
      targetUid: uid,
      companyId: context.companyId,
      details: { count },
    } as const;
    if (count > 0) await writeAuditEntry(tx, context.actor, entry, context.now);
    const remainingOutcomes = outcomes.values();
    return sessions.map(({ rig }) =>
      idsByName.has(toRigNameKey(rig)) ? (remainingOutcomes.next().value ?? 'known') : 'unknown_rig',
    );
  });
}

export async function importCompanySessions(
  sql: Sql,
  context: CompanyChangeContext,
  sessions: readonly CompanySession[],
  latestStart: Date,
): Promise<CompanySessionOutcome[]> {
  const members = await readMembers(sql, context.companyId);
  const outcomes = new Map<CompanySession, CompanySessionOutcome>();
  for (const [driver, driverSessions] of Map.groupBy(sessions, (session) => session.driver)) {
    const uid = members.get(driver);
    const driverOutcomes =
      uid === undefined ? [] : await importForDriver(sql, context, uid, driverSessions, latestStart);
    for (const [i, session] of driverSessions.entries()) outcomes.set(session, driverOutcomes[i] ?? 'unknown_driver');
  }
  return sessions.map((session) => outcomes.get(session) ?? 'unknown_driver');
}
