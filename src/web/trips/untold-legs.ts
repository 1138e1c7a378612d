import { z } from 'zod';
import { type AppError, ERRORS } from '#contract/errors.ts';
import { isRefusal } from '#web/lib/is-refusal.ts';
import type { OneTab } from '#web/lib/one-tab.ts';
import type { StoredValue } from '#web/lib/stored-value.ts';

/** What a driver says of a leg: which one it is, and the charge at both its ends. */
export const ToldLeg = z.object({
  tripId: z.string(),
  plan: z.number(),
  leg: z.number(),
  departPercent: z.number(),
  arrivePercent: z.number(),
});
export type ToldLeg = z.infer<typeof ToldLeg>;

/** What the server does not know yet, by the account that said it. */
export const UntoldLegs = z.record(z.string(), z.array(ToldLeg));
export type UntoldLegs = Readonly<z.infer<typeof UntoldLegs>>;

/** Of a leg that was told: what it has taught, or that it is kept here until it can be sent. */
export type Told<L> = { readonly learnt: L } | { readonly isKept: true };

/** Refusals that pass by themselves: a check or a license that may be there again, and too many at once. */
const FOR_NOW: readonly number[] = [403, 429];
const keyOf = ({ tripId, plan, leg }: ToldLeg) => `${tripId} ${plan} ${leg}`;
const isSame = (a: ToldLeg, b: ToldLeg) => JSON.stringify(a) === JSON.stringify(b);
const isFinal = (error: unknown): error is AppError => isRefusal(error) && !FOR_NOW.includes(ERRORS[error.code].status);

function withLegs(all: UntoldLegs, uid: string, change: (legs: readonly ToldLeg[]) => readonly ToldLeg[]): UntoldLegs {
  const { [uid]: own = [], ...others } = all;
  const legs = change(own);
  return legs.length === 0 ? others : { ...others, [uid]: [...legs] };
}

/** Tells what driven legs took. What can not be sent is kept, and what is said of the same leg later counts in its place. */
export function createLegTeller(kept: Pick<StoredValue<UntoldLegs>, 'newest' | 'change'>, oneTab: OneTab) {
  /** What this page sends last of a leg: nothing of that leg is sent beside it. */
  const underWay = new Map<string, Promise<unknown>>();

  const forget = (uid: string, told: ToldLeg) =>
    kept.change((all) => withLegs(all, uid, (legs) => legs.filter((one) => !isSame(one, told))));

  async function sendNow<L>(uid: string, told: ToldLeg, ask: (told: ToldLeg) => Promise<L>): Promise<L> {
    try {
      const learnt = await ask(told);
      forget(uid, told);
      return learnt;
    } catch (error) {
      if (isFinal(error)) forget(uid, told);
      throw error;
    }
  }

  /** Sends after what was said of the same leg before: else the older one could arrive last, and count. */
  async function send<L>(uid: string, told: ToldLeg, ask: (told: ToldLeg) => Promise<L>): Promise<L> {
    const key = keyOf(told);
    const now = () => sendNow(uid, told, ask);
    const sending = underWay.get(key)?.then(now, now) ?? now();
    underWay.set(key, sending);
    try {
      return await sending;
    } finally {
      if (underWay.get(key) === sending) underWay.delete(key);
    }
  }

  return {
    /** Tells a leg; fails where the server will never take it. */
    async tell<L>(uid: string, told: ToldLeg, ask: (told: ToldLeg) => Promise<L>): Promise<Told<L>> {
      kept.change((all) => withLegs(all, uid, (legs) => [...legs.filter((one) => keyOf(one) !== keyOf(told)), told]));
      try {
        return { learnt: await send(uid, told, ask) };
      } catch (error) {
        if (isFinal(error)) throw error;
        return { isKept: true };
      }
    },
    /** Tells what was kept, one leg after the other; ends with the failure at the first that can not be sent now. */
    async tellKept<L>(
      uid: string,
      ask: (told: ToldLeg) => Promise<L>,
      on: { readonly learnt: (learnt: L) => void; readonly refused: (why: AppError) => void },
    ): Promise<void> {
      const next = () => kept.newest()[uid]?.find((one) => !underWay.has(keyOf(one)));
      await oneTab(async () => {
        for (let told = next(); told; told = next()) {
          try {
            on.learnt(await send(uid, told, ask));
          } catch (error) {
            if (!isFinal(error)) throw error;
            on.refused(error);
          }
        }
      });
    },
    /** Drops what was kept for an account that is gone. */
    forgetAll: (uid: string): void => kept.change((all) => withLegs(all, uid, () => [])),
  };
}
