import type { Query } from '#domain/language/query.ts';
import type { DriveLeg } from '#domain/trips/driving/drive-route.ts';
import {
  type DriveSituation,
  findNextStop,
  isMoving,
  type StationAhead,
} from '#domain/trips/driving/drive-situation.ts';
import { type DriveAction, replyToDriver } from '#domain/trips/driving/reply-to-driver.ts';
import { type SpokenUnits, sayName } from '#domain/trips/driving/spoken-words.ts';
import { createStore } from '#web/lib/store.ts';
import { formatArrivalTime } from './drive-copy.ts';
import type { NavigationSession } from './navigation-session.ts';

export type DriveReport = Omit<Extract<DriveAction, { kind: 'report' }>, 'kind'>;

export type DriveVoiceDependencies = {
  readonly session: Pick<NavigationSession, 'get' | 'skipStop'>;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly readUnits: () => SpokenUnits;
  /** Finds the stations that the map knows before the next stop; null if it doesn't know. */
  readonly findAhead: (query: Query, situation: DriveSituation) => Promise<readonly StationAhead[] | null>;
  /** Sends a report, or keeps it until there is a connection; returns what happened. */
  readonly report: (report: DriveReport) => Promise<'sent' | 'kept'>;
  readonly endDrive: () => void;
};

/** A question that needs the driver's yes, and the leg on which it was asked. */
export type DriveQuestion = { readonly text: string; readonly action: DriveAction; readonly leg: DriveLeg | null };
export type DriveAnswer = { readonly text: string; readonly isQuestion: boolean };

/** Answers what a driver says, and asks before it does anything. */
export function createDriveVoice(deps: DriveVoiceDependencies) {
  const { session } = deps;
  const question = createStore<DriveQuestion | null>(null);
  const answer = (text: string): DriveAnswer => ({ text, isQuestion: false });

  function currentLeg(): DriveLeg | null {
    const { route, drive } = session.get();
    return drive.stoppedAtMs === null ? (route.legs[drive.leg] ?? null) : null;
  }

  function readSituation(): DriveSituation {
    const { route, drive, position, isByHand, isPlanning } = session.get();
    const nowMs = deps.now();
    return {
      ...{ route, drive, position, isByHand, isPlanning, nowMs },
      isOnline: deps.isOnline(),
      units: deps.readUnits(),
      timeAt: (minutes) => formatArrivalTime(nowMs, minutes),
      ahead: null,
    };
  }

  async function skip(leg: DriveLeg | null): Promise<string> {
    if (leg === null || leg !== currentLeg()) return 'That stop is no longer the next one.';
    if (!(await session.skipStop()))
      return `There is no route without ${sayName(leg.to.name)}. The route stays as it is.`;
    const next = findNextStop(session.get());
    return next === null ? 'The stop is skipped.' : `Skipped. The next stop is ${sayName(next.leg.to.name)}.`;
  }

  async function act({ action, leg }: DriveQuestion): Promise<string> {
    if (action.kind === 'skip') return skip(leg);
    if (action.kind === 'report') {
      const { kind: _, ...report } = action;
      const outcome = await deps.report(report);
      return outcome === 'sent' ? 'The report was sent. Thank you.' : 'Saved. It will be sent when you are online.';
    }
    deps.endDrive();
    return 'Navigation has ended.';
  }

  return {
    get: question.get,
    subscribe: question.subscribe,
    isMoving: () => isMoving(session.get()),
    /** Drops the pending question. */
    cancel: () => question.set(null),
    async reply(query: Query): Promise<DriveAnswer> {
      const waiting = question.get();
      question.set(null);
      if (query.intent === 'confirm') return answer(waiting ? await act(waiting) : 'There is nothing to confirm.');
      const situation = readSituation();
      const ahead = query.intent === 'search_along_route' ? await deps.findAhead(query, situation) : null;
      const { text, action } = replyToDriver(query, { ...situation, ahead });
      if (action === null) return answer(text);
      question.set({ text, action, leg: currentLeg() });
      return { text, isQuestion: true };
    },
  };
}

export type DriveVoice = ReturnType<typeof createDriveVoice>;
