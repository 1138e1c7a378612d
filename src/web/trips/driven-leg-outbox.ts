import { z } from 'zod';
import { type AppError, ERRORS } from '#contract/errors.ts';
import { isRejection } from '#web/lib/is-rejection.ts';
import type { StoredValue } from '#web/lib/stored-value.ts';
import type { TabLock } from '#web/lib/tab-lock.ts';

/** A driver's report of a leg: which leg, and the state of charge at both ends. */
export const DrivenLegReport = z.object({
  tripId: z.string(),
  plan: z.number(),
  leg: z.number(),
  departPercent: z.number(),
  arrivePercent: z.number(),
});
export type DrivenLegReport = z.infer<typeof DrivenLegReport>;

/** Unsent reports by user ID. */
export const DrivenLegOutbox = z.record(z.string(), z.array(DrivenLegReport));
export type DrivenLegOutbox = Readonly<z.infer<typeof DrivenLegOutbox>>;

/** The result of a report: what was learned from it, or that it is stored until it can be sent. */
export type LegReportResult<L> = { readonly learned: L } | { readonly isKept: true };

/** Rejections that may be temporary: app verification, the license, or a rate limit. */
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

/** Reports driven legs. Unsent reports go to the outbox; a newer report of a leg replaces an older one. */
export function createDrivenLegReporter(
  kept: Pick<StoredValue<DrivenLegOutbox>, 'newest' | 'change'>,
  tabLock: TabLock,
) {
  /** The latest request in flight per leg: requests for the same leg never run in parallel. */
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

  /** Waits for an earlier report of the same leg; otherwise the older one could arrive last and win. */
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
    /** Reports a leg; throws if the server permanently rejects it. */
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
    /** Sends stored reports one at a time; throws at the first that can't be sent now. */
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
    /** Drops the stored reports of a deleted account. */
    forgetAll: (uid: string): void => kept.change((all) => withLegs(all, uid, () => [])),
  };
}
