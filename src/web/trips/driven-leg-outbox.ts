import { z } from 'zod';
import { type AppError, ERRORS } from '#contract/errors.ts';
import { isRejection } from '#web/lib/is-rejection.ts';
import type { StoredValue } from '#web/lib/stored-value.ts';
import type { TabLock } from '#web/lib/tab-lock.ts';

/** What a driver says of a leg: which one it is, and the charge at both its ends. */
export const DrivenLegReport = z.object({
  tripId: z.string(),
  plan: z.number(),
  leg: z.number(),
  departPercent: z.number(),
  arrivePercent: z.number(),
});
export type DrivenLegReport = z.infer<typeof DrivenLegReport>;

/** What the server does not know yet, by the account that said it. */
export const DrivenLegOutbox = z.record(z.string(), z.array(DrivenLegReport));
export type DrivenLegOutbox = Readonly<z.infer<typeof DrivenLegOutbox>>;

/** Of a leg that was told: what it has taught, or that it is kept here until it can be sent. */
export type LegReportResult<L> = { readonly learned: L } | { readonly isKept: true };

/** Refusals that pass by themselves: a check or a license that may be there again, and too many at once. */
const TEMPORARY_STATUSES: readonly number[] = [403, 429];
const keyOf = ({ tripId, plan, leg }: DrivenLegReport) => `${tripId} ${plan} ${leg}`;
const isSame = (a: DrivenLegReport, b: DrivenLegReport) => JSON.stringify(a) === JSON.stringify(b);
const isPermanentError = (error: unknown): error is AppError =>
  isRejection(error) && !TEMPORARY_STATUSES.includes(ERRORS[error.code].status);

function withLegs(
  all: DrivenLegOutbox,
  uid: string,
  change: (legs: readonly DrivenLegReport[]) => readonly DrivenLegReport[],
): DrivenLegOutbox {
  const { [uid]: own = [], ...others } = all;
  const legs = change(own);
  return legs.length === 0 ? others : { ...others, [uid]: [...legs] };
}

/** Tells what driven legs took. What cannot be sent is kept, and what is said of the same leg later counts in its place. */
export function createDrivenLegReporter(
  kept: Pick<StoredValue<DrivenLegOutbox>, 'newest' | 'change'>,
  tabLock: TabLock,
) {
  /** What this page sends last of a leg: nothing of that leg is sent beside it. */
  const inFlight = new Map<string, Promise<unknown>>();

  const forget = (uid: string, told: DrivenLegReport) =>
    kept.change((all) => withLegs(all, uid, (legs) => legs.filter((one) => !isSame(one, told))));

  async function sendNow<L>(
    uid: string,
    told: DrivenLegReport,
    ask: (told: DrivenLegReport) => Promise<L>,
  ): Promise<L> {
    try {
      const learned = await ask(told);
      forget(uid, told);
      return learned;
    } catch (error) {
      if (isPermanentError(error)) forget(uid, told);
      throw error;
    }
  }

  /** Sends after what was said of the same leg before: else the older one could arrive last, and count. */
  async function send<L>(uid: string, told: DrivenLegReport, ask: (told: DrivenLegReport) => Promise<L>): Promise<L> {
    const key = keyOf(told);
    const now = () => sendNow(uid, told, ask);
    const sending = inFlight.get(key)?.then(now, now) ?? now();
    inFlight.set(key, sending);
    try {
      return await sending;
    } finally {
      if (inFlight.get(key) === sending) inFlight.delete(key);
    }
  }

  return {
    /** Tells a leg; fails where the server will never take it. */
    async tell<L>(
      uid: string,
      told: DrivenLegReport,
      ask: (told: DrivenLegReport) => Promise<L>,
    ): Promise<LegReportResult<L>> {
      kept.change((all) => withLegs(all, uid, (legs) => [...legs.filter((one) => keyOf(one) !== keyOf(told)), told]));
      try {
        return { learned: await send(uid, told, ask) };
      } catch (error) {
        if (isPermanentError(error)) throw error;
        return { isKept: true };
      }
    },
    /** Tells what was kept, one leg after the other; ends with the failure at the first that cannot be sent now. */
    async sendStored<L>(
      uid: string,
      ask: (told: DrivenLegReport) => Promise<L>,
      on: { readonly learned: (learned: L) => void; readonly refused: (why: AppError) => void },
    ): Promise<void> {
      const next = () => kept.newest()[uid]?.find((one) => !inFlight.has(keyOf(one)));
      await tabLock(async () => {
        for (let told = next(); told; told = next()) {
          try {
            on.learned(await send(uid, told, ask));
          } catch (error) {
            if (!isPermanentError(error)) throw error;
            on.refused(error);
          }
        }
      });
    },
    /** Drops what was kept for an account that is gone. */
    forgetAll: (uid: string): void => kept.change((all) => withLegs(all, uid, () => [])),
  };
}
