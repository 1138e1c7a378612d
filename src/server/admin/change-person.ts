import type { BulkResult } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { type AccountChange, type ChangeProblem, findChangeProblem } from '#domain/admin/account-changes.ts';
import { deleteFromProviders, deleteLocally } from '../account/delete-account.ts';
import { type LockedPerson, lockPeople, writeRole } from '../account/locked-people-store.ts';
import { type Actor, type AuditedAction, getActor, writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { withTimeout } from '../with-timeout.ts';
import { readUsersForAdmin, writeLicense } from './people-store.ts';

const PURGE_TIMEOUT_MS = 10_000;

const REFUSALS: Readonly<Record<ChangeProblem, () => AppError>> = {
  forbidden: () => new AppError('forbidden'),
  own_account: () => new AppError('own_account'),
  super_admin_required: () => new AppError('super_admin_required'),
  address_not_verified: () => new AppError('address_not_verified'),
  last_super_admin: () => new AppError('last_super_admin'),
};

/** An administrator who acts by a request. */
type Administrator = Actor & { readonly adminUid: string };

/** Who acts by a request; refused where the page speaks of someone else than the token does. */
export function requireAdministrator(
  input: { caller: { uid: string }; headers: Headers },
  { adminUid }: { adminUid: string },
): Administrator {
  if (adminUid !== input.caller.uid) throw new AppError('forbidden');
  return { ...getActor(input), adminUid };
}

/** Who a change is for, held with anyone who makes it; throws when it may not be, by what holds at this moment. */
async function lockTarget(
  tx: Sql,
  { adminUid }: Administrator,
  uid: string,
  change: AccountChange,
): Promise<LockedPerson> {
  const { people, superAdmins } = await lockPeople(tx, [adminUid, uid]);
  const [actor, target] = [people.get(adminUid), people.get(uid)];
  if (!actor) throw new AppError('unauthenticated');
  if (!target) throw new AppError('account_gone');
  const problem = findChangeProblem(change, { actor, target, superAdmins });
  if (problem !== null) throw REFUSALS[problem]();
  return target;
}

/** Makes a change to someone who is held; what it comes to for the log, or null where it changes nothing. */
async function write(tx: Sql, target: LockedPerson, change: AccountChange): Promise<AuditedAction | null> {
  const targetUid = target.uid;
  if (change.kind === 'role') {
    if (target.role === change.role) return null;
    await writeRole(tx, targetUid, change.role);
    return { action: 'role_changed', targetUid, details: { from: target.role, to: change.role } };
  }
  if (change.kind === 'delete')
    return { action: 'user_deleted', targetUid, details: { role: target.role, license: target.license } };
  if (target.license === change.license) return null;
  await writeLicense(tx, targetUid, change.license);
  return { action: 'license_changed', targetUid, details: { from: target.license, to: change.license } };
}

/** Makes a change and writes it down, both or neither; of a deletion no one elsewhere knows yet. */
async function applyLocalChange(deps: Deps, actor: Administrator, uid: string, change: AccountChange): Promise<void> {
  const act = async (tx: Sql) => {
    const audited = await write(tx, await lockTarget(tx, actor, uid, change), change);
    if (audited !== null) await writeAuditEntry(tx, actor, audited, deps.clock());
  };
  if (change.kind === 'delete') await deleteLocally(uid, deps, act);
  else await deps.sql.transaction().execute(act);
}

/** Changes an account as an administrator may. */
export async function updateUser(deps: Deps, actor: Administrator, uid: string, change: AccountChange): Promise<void> {
  await applyLocalChange(deps, actor, uid, change);
  if (change.kind === 'delete') await deleteFromProviders([uid], deps);
}

/** Why a change was not made, or null; whatever was not foreseen is told to the log. */
async function catchProblem({ log }: Deps, uid: string, changing: Promise<void>): Promise<BulkResult['problem']> {
  try {
    await changing;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    log.error({ err: error, uid }, 'an account could not be changed');
    return 'unexpected';
  }
}

type BulkChange = { readonly uids: readonly string[]; readonly change: AccountChange };

/** Makes the same change to accounts one after the other, each in a transaction of its own; what came of each. */
export async function updateUsers(
  deps: Deps,
  actor: Administrator,
  { uids, change }: BulkChange,
): Promise<BulkResult[]> {
  const known = await readUsersForAdmin(deps.sql, uids, deps.clock());
  const results: BulkResult[] = [];
  for (const uid of uids) {
    const problem = await catchProblem(deps, uid, applyLocalChange(deps, actor, uid, change));
    results.push({ uid, email: known.get(uid)?.email ?? null, problem });
  }
  if (change.kind === 'delete') {
    const gone = results.filter(({ problem }) => problem === null).map(({ uid }) => uid);
    // Where others take long to forget a hundred people, that goes on, and is taken up again where it is cut off.
    await withTimeout(deleteFromProviders(gone, deps), PURGE_TIMEOUT_MS, () => new AppError('unavailable')).catch(
      (error: unknown) => {
        deps.log.warn({ err: error }, 'people who were deleted are still to be removed elsewhere');
      },
    );
  }
  return results;
}
