import type { WriteStamp } from '#contract/write-stamp.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import {
  addRigChange,
  EMPTY_GARAGE,
  type Garage,
  getChangeSubject,
  listChangesToAdopt,
  RigChange,
} from '#domain/rigs/garage.ts';
import { fingerprintRig } from '#domain/rigs/rig.ts';
import type { Outbox } from '#web/lib/outbox/outbox.ts';
import type { WriteKind } from '#web/lib/outbox/write-kind.ts';
import { isRejection } from '#web/lib/requests/is-rejection.ts';

/** The account name for changes made while signed out. */
export const GUEST = '';

/** Removals first, to make room, and the choice of the active rig last. */
const SENDING_ORDER: readonly RigChange['kind'][] = ['remove', 'save', 'choose'];

/**
 * Whether a change is for a rig that another device deleted. If unsent rigs are waiting, it may be for one of those.
 */
function isObsolete(error: unknown, waiting: readonly RigChange[]): boolean {
  return isRejection(error) && error.code === 'rig_not_found' && !waiting.some(({ kind }) => kind === 'save');
}

/** Rig changes: one per rig, and one for the choice of the active rig. Rejected ones stay: there may be room later. */
export const RIG_CHANGES: WriteKind<RigChange> = {
  name: 'rig',
  schema: RigChange,
  keyOf: getChangeSubject,
  fingerprint: (change) => (change.kind === 'save' ? fingerprintRig(change.rig) : fingerprint(change)),
  rank: ({ kind }) => SENDING_ORDER.indexOf(kind),
  decideOnFailure(error, waiting) {
    if (isObsolete(error, waiting)) return 'drop';
    return isRejection(error) ? 'hold' : 'later';
  },
};

/** The fingerprint of the account's rig that a change replaces; null if there is none. */
function getReplacedFingerprint(garage: Garage, change: RigChange): string | null {
  const replaced = garage.rigs.find(({ id }) => id === getChangeSubject(change));
  return replaced ? fingerprintRig(replaced) : null;
}

/**
 * Stores changes to an account's rigs until they can be sent; `garage` has the rigs that they replace. A guest's
 * deletion only drops the stored rig, because no account has it.
 */
export function storeRigChanges(
  outbox: Outbox,
  account: string,
  changes: readonly RigChange[],
  garage: Garage = EMPTY_GARAGE,
): void {
  for (const change of changes) {
    if (account === GUEST && change.kind === 'remove') outbox.remove(RIG_CHANGES, GUEST, change.id);
    else outbox.put(RIG_CHANGES, account, change, { replaces: getReplacedFingerprint(garage, change) });
  }
}

/** Moves the changes made while signed out to the account's outbox; returns the number of rigs among them. */
export function adoptGuestRigs(outbox: Outbox, uid: string, garage: Garage): number {
  const listChanges = (account: string) => outbox.list(RIG_CHANGES, account).map(({ write }) => write);
  const guestChanges = listChanges(GUEST);
  const adoptedChanges = listChangesToAdopt(garage, guestChanges);
  // Remove them first, to make room.
  for (const change of guestChanges) outbox.remove(RIG_CHANGES, GUEST, getChangeSubject(change));
  // Changes made after sign-in are newer and win.
  storeRigChanges(outbox, uid, listChanges(uid).reduce(addRigChange, adoptedChanges));
  return adoptedChanges.filter(({ kind }) => kind === 'save').length;
}

/** Sends an account's changes; throws the first error that isn't about an obsolete change. */
export async function flushRigChanges(
  outbox: Outbox,
  uid: string,
  shouldRetryRefused: boolean,
  {
    send,
    onSent,
  }: { send: (change: RigChange, stamp: WriteStamp) => Promise<Garage>; onSent: (garage: Garage) => void },
): Promise<void> {
  const problems: unknown[] = [];
  await outbox.flush(RIG_CHANGES, uid, {
    send,
    onSent,
    shouldRetryRefused,
    onRefused: (error, _, action) => void (action === 'hold' && problems.push(error)),
  });
  if (problems.length > 0) throw problems[0];
}
