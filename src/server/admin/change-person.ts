import pTimeout from 'p-timeout';
import type { BulkResult } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { type AccountChange, type ChangeProblem, findChangeProblem } from '#domain/admin/account-changes.ts';
import { deleteFromProviders, deleteLocally } from '../account/delete-account.ts';
import { lockPeople, type PersonForUpdate, writeRole } from '../account/locked-people-store.ts';
import { type AuditedAction, writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Administrator } from '../audit/require-same-admin.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { readUsersForAdmin, saveGrantedLicense } from './people-store.ts';

const PROVIDERS_TIMEOUT_MS = 10_000;

const REFUSALS: Readonly<Record<ChangeProblem, () => AppError>> = {
  forbidden: () => new AppError('forbidden'),
  own_account: () => new AppError('own_account'),
  super_admin_required: () => new AppError('super_admin_required'),
  address_not_verified: () => new AppError('address_not_verified'),
  last_super_admin: () => new AppError('last_super_admin'),
};

/** Throws when the change isn't allowed in the current state. */
async function lockTarget(
  tx: Sql,
  { adminUid }: Administrator,
  uid: string,
  change: AccountChange,
): Promise<PersonForUpdate> {
  const { people, superAdminCount } = await lockPeople(tx, [adminUid, uid]);
  const [actor, target] = [people.get(adminUid), people.get(uid)];
  if (!actor) throw new AppError('unauthenticated');
  if (!target) throw new AppError('account_gone');
  const problem = findChangeProblem(change, { actor, target, superAdminCount });
  if (problem !== null) throw REFUSALS[problem]();
  return target;
}

/** Null when nothing changed. */
async function writeChange(tx: Sql, target: PersonForUpdate, change: AccountChange): Promise<AuditedAction | null> {
  const targetUid = target.uid;
  if (change.kind === 'role') {
    if (target.role === change.role) return null;
    await writeRole(tx, targetUid, change.role);
    return { action: 'role_changed', targetUid, details: { from: target.role, to: change.role } };
  }
  if (change.kind === 'delete')
    return { action: 'user_deleted', targetUid, details: { role: target.role, license: target.license } };
  if (target.license === change.license) return null;
  await saveGrantedLicense(tx, targetUid, change.license);
  return { action: 'license_changed', targetUid, details: { from: target.license, to: change.license } };
}

/** Applies a change and its audit entry in one transaction. A deletion isn't sent to the providers yet. */
async function applyLocalChange(deps: Deps, actor: Administrator, uid: string, change: AccountChange): Promise<void> {
  const applyChange = async (tx: Sql) => {
    const audited = await writeChange(tx, await lockTarget(tx, actor, uid, change), change);
    if (audited !== null) await writeAuditEntry(tx, actor, audited, deps.clock());
  };
  if (change.kind === 'delete') await deleteLocally(uid, deps, { administrator: actor, beforeDelete: applyChange });
  else await deps.sql.transaction().execute(applyChange);
}

export async function updateUser(deps: Deps, actor: Administrator, uid: string, change: AccountChange): Promise<void> {
  await applyLocalChange(deps, actor, uid, change);
  if (change.kind === 'delete') await deleteFromProviders([uid], deps);
}

/** Returns why a change failed, or null; logs unexpected errors. */
async function catchProblem({ log }: Deps, uid: string, promise: Promise<void>): Promise<BulkResult['problem']> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    log.error({ err: error, uid }, 'changing an account failed');
    return 'unexpected';
  }
}

type BulkChange = { readonly uids: readonly string[]; readonly change: AccountChange };

/** Applies the same change to several accounts, each in its own transaction, and returns the result for each. */
export async function updateUsers(
  deps: Deps,
  actor: Administrator,
  { uids, change }: BulkChange,
): Promise<BulkResult[]> {
  const users = await readUsersForAdmin(deps.sql, uids, deps.clock());
  const results: BulkResult[] = [];
  for (const uid of uids) {
    const problem = await catchProblem(deps, uid, applyLocalChange(deps, actor, uid, change));
    results.push({ uid, email: users.get(uid)?.email ?? null, problem });
  }
  if (change.kind === 'delete') {
    const deletedUids = results.filter(({ problem }) => problem === null).map(({ uid }) => uid);
    // Deleting many users from the providers may outlast the timeout: it continues, and a job retries what fails.
    const message = new AppError('unavailable');
    await pTimeout(deleteFromProviders(deletedUids, deps), { milliseconds: PROVIDERS_TIMEOUT_MS, message }).catch(
      (error) => {
        deps.log.warn({ err: error }, 'deleted accounts have not been removed from all providers yet');
      },
    );
  }
  return results;
}
