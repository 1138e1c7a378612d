import type { BulkResult } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { type ChangeProblem, changeProblem, type PersonChange } from '#domain/admin/person-changes.ts';
import { deleteHere, forgetElsewhere } from '../account/delete-account.ts';
import { type HeldPerson, holdPeople, writeRole } from '../account/held-people-store.ts';
import { type Actor, actorOf, type Deed, writeAudit } from '../audit/audit-store.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { readPeople, writeLicense } from './people-store.ts';

const FORGET_MS = 10_000;

const REFUSALS: Readonly<Record<ChangeProblem, () => AppError>> = {
  forbidden: () => new AppError('forbidden'),
  own_account: () => new AppError('own_account'),
  super_admin_required: () => new AppError('super_admin_required'),
  address_not_verified: () => new AppError('address_not_verified'),
  last_super_admin: () => new AppError('last_super_admin'),
};

/** An administrator who acts by a request. */
type Administrator = Actor & { readonly adminUid: string };

/** Who acts by a request; refused where the page speaks of somebody else than the token does. */
export function administratorOf(
  input: { caller: { uid: string }; headers: Headers },
  { adminUid }: { adminUid: string },
): Administrator {
  if (adminUid !== input.caller.uid) throw new AppError('forbidden');
  return { ...actorOf(input), adminUid };
}

/** Who a change is for, held with whoever makes it; throws when it may not be, by what holds at this moment. */
async function holdTarget(
  tx: Sql,
  { adminUid }: Administrator,
  uid: string,
  change: PersonChange,
): Promise<HeldPerson> {
  const { people, superAdmins } = await holdPeople(tx, [adminUid, uid]);
  const [actor, target] = [people.get(adminUid), people.get(uid)];
  if (!actor) throw new AppError('unauthenticated');
  if (!target) throw new AppError('account_gone');
  const problem = changeProblem(change, { actor, target, superAdmins });
  if (problem !== null) throw REFUSALS[problem]();
  return target;
}

/** Makes a change to somebody who is held; what it comes to for the log, or null where it changes nothing. */
async function write(tx: Sql, target: HeldPerson, change: PersonChange): Promise<Deed | null> {
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

/** Makes a change and writes it down, both or neither; of a deletion nobody elsewhere knows yet. */
async function changeHere(deps: Deps, actor: Administrator, uid: string, change: PersonChange): Promise<void> {
  const act = async (tx: Sql) => {
    const deed = await write(tx, await holdTarget(tx, actor, uid, change), change);
    if (deed !== null) await writeAudit(tx, actor, deed, deps.clock());
  };
  if (change.kind === 'delete') await deleteHere(uid, deps, act);
  else await deps.sql.transaction().execute(act);
}

/** Changes an account as an administrator may. */
export async function changePerson(deps: Deps, actor: Administrator, uid: string, change: PersonChange): Promise<void> {
  await changeHere(deps, actor, uid, change);
  if (change.kind === 'delete') await forgetElsewhere([uid], deps);
}

/** Why a change was not made, or null; whatever was not foreseen is told to the log. */
async function problemOf({ log }: Deps, uid: string, changing: Promise<void>): Promise<BulkResult['problem']> {
  try {
    await changing;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    log.error({ err: error, uid }, 'an account could not be changed');
    return 'unexpected';
  }
}

type Wish = { readonly uids: readonly string[]; readonly change: PersonChange };

/** Makes the same change to accounts one after the other, each in a transaction of its own; what came of each. */
export async function changePeople(deps: Deps, actor: Administrator, { uids, change }: Wish): Promise<BulkResult[]> {
  const known = await readPeople(deps.sql, uids, deps.clock());
  const results: BulkResult[] = [];
  for (const uid of uids) {
    const problem = await problemOf(deps, uid, changeHere(deps, actor, uid, change));
    results.push({ uid, email: known.get(uid)?.email ?? null, problem });
  }
  if (change.kind === 'delete') {
    const gone = results.filter(({ problem }) => problem === null).map(({ uid }) => uid);
    // Where others take long to forget a hundred people, that goes on, and is taken up again where it is cut off.
    await inTime(forgetElsewhere(gone, deps), FORGET_MS, () => new AppError('unavailable')).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'people who were deleted are still to be removed elsewhere');
    });
  }
  return results;
}
