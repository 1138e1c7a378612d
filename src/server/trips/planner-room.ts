import { AppError } from '#contract/errors.ts';
import { unlessGivenUp } from '../http/given-up.ts';
import type { Log } from '../log.ts';
import type { RoadEngine } from '../roads/road-engine.ts';
import { AGAIN_SECONDS, DriverLines } from './driver-lines.ts';
import { PlannerLanes } from './planner-lanes.ts';
import { PlannerThread, ThreadLost } from './planner-thread.ts';
import { type PlannerAsker, PlannerUse } from './planner-use.ts';
import type { PlannerAnswers, PlannerQuestions } from './planner-work.ts';
import { RoadTurns } from './road-turns.ts';

/** So often a trip is begun again whose thread ended over another one. */
const ATTEMPTS = 3;

/** The turn of a trip: its questions to the thread and to the roads. */
export type Turn = {
  readonly ask: <K extends keyof PlannerQuestions>(
    kind: K,
    input: Omit<PlannerQuestions[K], 'key'>,
    buffers?: readonly ArrayBuffer[],
  ) => Promise<PlannerAnswers[K]>;
  readonly route: RoadEngine['route'];
};

type Surroundings = { readonly roads: Pick<RoadEngine, 'route'>; readonly log: Pick<Log, 'error'> };
type Work = (turn: Turn) => Promise<string>;
type Asker = { readonly asker: PlannerAsker; readonly signal: AbortSignal };

/** Room for some kind of work: its own lines, threads and turns at the roads, shared by what each asker had of it. */
export class PlannerRoom {
  readonly #use = new PlannerUse();
  readonly #lines = new DriverLines(this.#use);
  readonly #lanes: PlannerLanes;
  readonly #roads: RoadTurns;
  #nextKey = 1;

  constructor({ roads, log }: Surroundings, threads: number | readonly PlannerThread[] = 1) {
    const onEnded = (error: Error) => log.error({ err: error }, 'the thread that plans trips has ended');
    const begin = () => new PlannerThread({ use: this.#use, onEnded });
    this.#lanes = new PlannerLanes(
      typeof threads === 'number' ? Array.from({ length: threads }, begin) : threads,
      this.#use,
    );
    this.#roads = new RoadTurns((...question) => roads.route(...question), this.#use);
  }

  /** Does some work when its asker has the turn, again where its thread ends over another's. */
  async inTurn({ uid, address }: PlannerAsker, signal: AbortSignal | undefined, work: Work): Promise<string> {
    const asker = { uid, address };
    const { leave, refused } = await this.#lines.enter(asker, signal);
    const given = AbortSignal.any(signal === undefined ? [refused] : [refused, signal]);
    // Whoever gives up is told so at once, but keeps the place until the roads that were asked for have come: the engine can't be stopped.
    const result = this.#attempts({ asker, signal: given }, work).finally(leave);
    return unlessGivenUp(result, given).catch((error: unknown) => {
      throw refused.aborted ? new AppError('planner_busy', { retryAfterSeconds: AGAIN_SECONDS }) : error;
    });
  }

  async #attempts(by: Asker, work: Work): Promise<string> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const result = await this.#attempt(by, work);
      if (result !== null) return result;
    }
    throw new AppError('planner_busy', { retryAfterSeconds: AGAIN_SECONDS });
  }

  /** The result of some work, or null where its thread ended over another's. */
  async #attempt(by: Asker, work: Work): Promise<string | null> {
    const key = this.#nextKey;
    this.#nextKey += 1;
    const { thread, leave } = this.#lanes.enter(by.asker);
    try {
      return await work({
        ask: (kind, input, buffers = []) =>
          thread.ask(kind, { ...input, key } as PlannerQuestions[typeof kind], { ...by, buffers }),
        route: (...question) => this.#roads.route({ ...by, key }, ...question),
      });
    } catch (error) {
      if (error instanceof ThreadLost) return null;
      throw error;
    } finally {
      thread.forget(key);
      leave();
    }
  }

  async close(): Promise<void> {
    await this.#lanes.close();
  }
}
