import type { AppError } from '#contract/errors.ts';
import type { Garage, RigChange } from '#domain/rigs/garage.ts';
import { isRejection } from '#web/lib/is-rejection.ts';

type Dependencies = {
  /** What is still to be sent, at this moment. */
  readonly pending: () => readonly RigChange[];
  readonly send: (change: RigChange) => Promise<Garage>;
  /** Takes up what the server has now. */
  readonly onAnswer: (garage: Garage) => void;
  /** The change is done with: it arrived, or there is no point in it any more. */
  readonly onDone: (change: RigChange) => void;
};

const ORDER: readonly RigChange['kind'][] = ['remove', 'save', 'choose'];

/** Whether two changes say the same, as they are read again each time. */
export function isSameChange(a: RigChange, b: RigChange): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The next to send of those not tried: first what makes room, last which rig is used. */
function nextChange(pending: readonly RigChange[], tried: readonly RigChange[]): RigChange | undefined {
  const left = pending.filter((change) => !tried.some((other) => isSameChange(change, other)));
  return left.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0];
}

/** A choice of a rig that another device deleted; one whose rig has still to be sent waits for it. */
function isObsolete(error: AppError, pending: readonly RigChange[]): boolean {
  return error.code === 'rig_not_found' && !pending.some(({ kind }) => kind === 'save');
}

/** Tells the server what is pending, one after the other; the problem with what stays pending, or null. */
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
