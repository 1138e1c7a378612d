import type { AppError } from '#contract/errors.ts';
import type { Garage, RigChange } from '#domain/rigs/garage.ts';
import { isRejection } from '#web/lib/is-rejection.ts';

type Dependencies = {
  /** Returns the changes still to be sent, at the time of the call. */
  readonly pending: () => readonly RigChange[];
  readonly send: (change: RigChange) => Promise<Garage>;
  /** Called with the server's latest garage. */
  readonly onAnswer: (garage: Garage) => void;
  /** Called when a change has arrived or has become obsolete. */
  readonly onDone: (change: RigChange) => void;
};

const ORDER: readonly RigChange['kind'][] = ['remove', 'save', 'choose'];

/** Compares by value, because the changes are parsed from storage each time. */
export function isSameChange(a: RigChange, b: RigChange): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the next untried change: removals first, to make room, and the choice of the active rig last. */
function nextChange(pending: readonly RigChange[], tried: readonly RigChange[]): RigChange | undefined {
  const left = pending.filter((change) => !tried.some((other) => isSameChange(change, other)));
  return left.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0];
}

/**
 * Returns whether a change is for a rig that another device deleted. With unsent rigs pending, it may need one of them.
 */
function isObsolete(error: AppError, pending: readonly RigChange[]): boolean {
  return error.code === 'rig_not_found' && !pending.some(({ kind }) => kind === 'save');
}

/** Sends pending changes one at a time. Returns the error for those that stay pending, or null. */
export async function sendChanges({ pending, send, onAnswer, onDone }: Dependencies): Promise<unknown> {
  const tried: RigChange[] = [];
  let problem: unknown = null;
  for (let next = nextChange(pending(), tried); next; next = nextChange(pending(), tried)) {
    tried.push(next);
    try {
      onAnswer(await send(next));
      onDone(next);
    } catch (error) {
      if (!isRejection(error)) return error;
      if (isObsolete(error, pending())) onDone(next);
      else problem ??= error;
    }
  }
  return problem;
}
