import { AppError } from '#contract/errors.ts';
import { unlessGivenUp } from '../http/given-up.ts';
import { Tally } from '../limits/tally.ts';
import { FairQueue } from './fair-queue.ts';
import { type PlannerAsker, PlannerUse } from './planner-use.ts';

/** So many plans of one driver are worked at together: one is thought about while another waits for roads. */
const AT_WORK = 2;
/** So many plans from one address are, however many accounts ask there. */
const AT_WORK_FROM_ADDRESS = 3;
/** So many plans of one driver may be at work or wait. */
const PLANS_MAX = 30;
/** So many are worked at in all, each of which takes memory. */
const AT_WORK_IN_ALL = 12;
/** So many drivers may have plans at work or waiting. */
const DRIVERS_MAX = 240;
/** When there is room again at the latest, most often. */
export const AGAIN_SECONDS = 10;

type Line = {
  readonly asker: PlannerAsker;
  plans: number;
  /** Aborts when the line has to make room. */
  readonly refused: AbortController;
};

type Waiting = { readonly asker: PlannerAsker; readonly key: number; readonly line: Line; readonly begin: () => void };

/** A place at the planner. */
export type Place = {
  /** Has to be called once. */
  readonly leave: () => void;
  /** Aborts when the place went to somebody who had less of the planner. */
  readonly refused: AbortSignal;
};

const ALL = 'all';
const nameOf = ({ uid, address }: PlannerAsker) => JSON.stringify([uid, address]);
const busy = () => new AppError('planner_busy', { retryAfterSeconds: AGAIN_SECONDS });

/** The drivers who ask for plans. When there is no room for one more, the one who had most of the planner's time is refused. */
export class DriverLines {
  readonly #lines = new Map<string, Line>();
  readonly #plans = new Tally();
  readonly #atWork = new Tally();
  readonly #use: PlannerUse;
  readonly #waiting: FairQueue<Waiting>;
  #nextKey = 1;

  constructor(use = new PlannerUse()) {
    this.#use = use;
    this.#waiting = new FairQueue(use);
  }

  /** Waits for the driver's turn. Throws where there is no room, or the room is needed for somebody else. */
  async enter(asker: PlannerAsker, signal?: AbortSignal): Promise<Place> {
    const line = this.#lineOf(asker);
    line.plans += 1;
    this.#plans.add(asker.uid, 1);
    const place = { leave: () => this.#leave(line), refused: line.refused.signal };
    if (this.#isReady(line)) this.#work(line, 1);
    else await this.#wait(line, signal);
    return place;
  }

  #lineOf(asker: PlannerAsker): Line {
    // The same account at two addresses is two lines, each of which counts as the account's.
    const name = nameOf(asker);
    const known = this.#lines.get(name);
    if (this.#plans.of(asker.uid) >= PLANS_MAX)
      throw new AppError('too_many_plans', { retryAfterSeconds: AGAIN_SECONDS });
    if (known !== undefined) return known;
    if (this.#lines.size >= DRIVERS_MAX) this.#makeRoom(asker);
    const line: Line = { asker, plans: 0, refused: new AbortController() };
    this.#lines.set(name, line);
    return line;
  }

  #work({ asker: { uid, address } }: Line, change: 1 | -1): void {
    for (const name of [ALL, `account ${uid}`, `address ${address}`]) this.#atWork.add(name, change);
  }

  #isReady({ asker: { uid, address } }: Line): boolean {
    return (
      this.#atWork.of(ALL) < AT_WORK_IN_ALL &&
      this.#atWork.of(`account ${uid}`) < AT_WORK &&
      this.#atWork.of(`address ${address}`) < AT_WORK_FROM_ADDRESS
    );
  }

  /** Refuses the line that had most time, of those alike one of the address with most lines; the asker where that is them. */
  #makeRoom(asker: PlannerAsker): void {
    const lines = [...this.#lines.values()];
    const askers = [...lines.map((line) => line.asker), asker];
    const at = Map.groupBy(askers, ({ address }) => address);
    const compare = (a: PlannerAsker, b: PlannerAsker) =>
      this.#use.compare(a, b) || (at.get(a.address)?.length ?? 0) - (at.get(b.address)?.length ?? 0);
    const most = lines.reduce((worst, line) => (compare(line.asker, worst.asker) >= 0 ? line : worst));
    if (compare(asker, most.asker) >= 0) throw busy();
    this.#lines.delete(nameOf(most.asker));
    most.refused.abort();
    this.#beginNext();
  }

  async #wait(line: Line, signal?: AbortSignal): Promise<void> {
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    const one: Waiting = { asker: line.asker, key: this.#nextKey, line, begin };
    this.#nextKey += 1;
    const refuse = () => reject(busy());
    line.refused.signal.addEventListener('abort', refuse, { once: true });
    this.#waiting.add(one);
    try {
      await unlessGivenUp(promise, signal);
    } catch (error) {
      if (this.#waiting.drop(one)) this.#leaveLine(line);
      // The turn came in the moment of giving up.
      else this.#leave(line);
      throw error;
    } finally {
      line.refused.signal.removeEventListener('abort', refuse);
    }
  }

  #leave(line: Line): void {
    this.#work(line, -1);
    this.#leaveLine(line);
    this.#beginNext();
  }

  #leaveLine(line: Line): void {
    line.plans -= 1;
    this.#plans.add(line.asker.uid, -1);
    const name = nameOf(line.asker);
    if (line.plans === 0 && this.#lines.get(name) === line) this.#lines.delete(name);
  }

  #beginNext(): void {
    const isNext = ({ line }: Waiting) => !line.refused.signal.aborted && this.#isReady(line);
    for (let next = this.#waiting.take(isNext); next !== null; next = this.#waiting.take(isNext)) {
      this.#work(next.line, 1);
      next.begin();
    }
  }
}
