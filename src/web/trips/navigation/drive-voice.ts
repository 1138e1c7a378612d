import type { UnitSystem } from '#domain/geo/distance-text.ts';
import type { Query } from '#domain/language/query.ts';
import { getCurrentLeg } from '#domain/trips/driving/drive.ts';
import type { DriveLeg } from '#domain/trips/driving/drive-route.ts';
import {
  type DriveSituation,
  findNextStop,
  isMoving,
  type StationAhead,
} from '#domain/trips/driving/drive-situation.ts';
import { type DriveAction, replyToDriver } from '#domain/trips/driving/reply-to-driver.ts';
import { sayName } from '#domain/trips/driving/spoken-words.ts';
import { createStore } from '#web/lib/store.ts';
import { formatArrivalTime } from './drive-copy.ts';
import type { NavigationSession } from './navigation-session.ts';
import type { SkipOutcome } from './navigation-state.ts';

export type DriveReport = Omit<Extract<DriveAction, { kind: 'report' }>, 'kind'>;

export type DriveVoiceDependencies = {
  readonly session: Pick<NavigationSession, 'get' | 'subscribe' | 'skipStop'>;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly readUnits: () => UnitSystem;
  /** Finds the stations before the next stop from the map's data; null if they are unknown. */
  readonly findChargersAhead: (query: Query, situation: DriveSituation) => Promise<readonly StationAhead[] | null>;
  readonly report: (report: DriveReport) => Promise<'sent' | 'queued'>;
  readonly endDrive: () => void;
};

/** A leg of a drive, or the stop at its end: where a question was asked. */
type PartOfDrive = { readonly leg: DriveLeg | null; readonly stoppedAtMs: number | null };
export type DriveQuestion = { readonly text: string; readonly action: DriveAction; readonly askedOn: PartOfDrive };
export type DriveAnswer = { readonly text: string; readonly isQuestion: boolean };

const SKIP_FAILURE_TEXTS: Readonly<Record<Exclude<SkipOutcome, 'skipped'>, (name: string) => string>> = {
  'no-route': (name) => `There is no route without ${name}. The route stays as it is.`,
  busy: () => 'A new route is being planned. Ask again in a moment.',
  offline: () => 'I need a connection to skip a stop. The route stays as it is.',
  failed: (name) => `I couldn't plan a route without ${name}. The route stays as it is.`,
};

export function createDriveVoice(deps: DriveVoiceDependencies) {
  const { session } = deps;
  const question = createStore<DriveQuestion | null>(null);
  const answer = (text: string): DriveAnswer => ({ text, isQuestion: false });

  function readPart(): PartOfDrive {
    const { route, drive } = session.get();
    return { leg: getCurrentLeg(route, drive), stoppedAtMs: drive.stoppedAtMs };
  }

  /** A question stays open only on the part of the drive where it was asked. */
  function isOpen({ askedOn }: DriveQuestion): boolean {
    const { leg, stoppedAtMs } = readPart();
    return leg === askedOn.leg && stoppedAtMs === askedOn.stoppedAtMs;
  }

  function getOpenQuestion(): DriveQuestion | null {
    const pending = question.get();
    return pending !== null && isOpen(pending) ? pending : null;
  }

  function readSituation(): DriveSituation {
    const { route, drive, position, isManual, isPlanning } = session.get();
    const nowMs = deps.now();
    return {
      route,
      drive,
      position,
      isManual,
      isPlanning,
      nowMs,
      isOnline: deps.isOnline(),
      units: deps.readUnits(),
      timeAt: (minutes) => formatArrivalTime(nowMs, minutes),
      ahead: null,
    };
  }

  async function skip({ leg }: PartOfDrive): Promise<string> {
    const outcome = await session.skipStop();
    if (outcome !== 'skipped') return SKIP_FAILURE_TEXTS[outcome](sayName(leg?.to.name ?? ''));
    const nextStop = findNextStop(session.get());
    return nextStop === null ? 'The stop is skipped.' : `Skipped. The next stop is ${sayName(nextStop.leg.to.name)}.`;
  }

  /** Carries out a confirmed action; returns the spoken answer, or null if the action ended the drive. */
  async function act({ action, askedOn }: DriveQuestion): Promise<string | null> {
    if (action.kind === 'skip') return skip(askedOn);
    if (action.kind === 'report') {
      const { kind: _, ...report } = action;
      const outcome = await deps.report(report);
      return outcome === 'sent' ? 'The report was sent. Thank you.' : 'Saved. It will be sent when you are online.';
    }
    deps.endDrive();
    return null;
  }

  async function confirm(pending: DriveQuestion | null): Promise<DriveAnswer | null> {
    if (pending === null) return answer('There is nothing to confirm.');
    if (!isOpen(pending)) return answer('The drive has changed since that question. Ask again.');
    const text = await act(pending);
    return text === null ? null : answer(text);
  }

  return {
    get: getOpenQuestion,
    subscribe(listener: () => void): () => void {
      const unsubscribes = [question.subscribe(listener), session.subscribe(listener)];
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
    isMoving: () => isMoving(session.get()),
    cancel: () => question.set(null),
    /** Null if the reply ended the drive. */
    async reply(query: Query): Promise<DriveAnswer | null> {
      const pending = question.get();
      question.set(null);
      if (query.intent === 'confirm') return confirm(pending);
      const situation = readSituation();
      const ahead = query.intent === 'search_along_route' ? await deps.findChargersAhead(query, situation) : null;
      const { text, action } = replyToDriver(query, { ...situation, ahead });
      if (action === null) return answer(text);
      question.set({ text, action, askedOn: readPart() });
      return { text, isQuestion: true };
    },
  };
}

export type DriveVoice = ReturnType<typeof createDriveVoice>;
