import { AppError } from '#contract/errors.ts';
import { unlessGivenUp } from '../http/given-up.ts';

/** So many plans of one driver are worked at together: one is thought about while another waits for roads. */
const AT_WORK = 2;
/** So many plans of one driver may be at work or wait. */
const PLANS_MAX = 30;
/** So many drivers share the planner: with more of them a plan would take longer than its driver waits. */
const DRIVERS_MAX = 60;
/** When there is room again at the latest, most often. */
export const AGAIN_SECONDS = 10;

type Line = { atWork: number; readonly waiting: (() => void)[] };

/** A line of its own for each driver who asks for plans, so that one who asks for many waits for themselves alone. */
export class DriverLines {
  readonly #lines = new Map<string, Line>();

  /** Waits for the driver's turn; answers how to leave the line, which has to be called once. Throws where the line is too long. */
  async enter(driver: string, signal?: AbortSignal): Promise<() => void> {
    const line = this.#lineOf(driver);
    if (line.atWork < AT_WORK) line.atWork += 1;
    else await this.#wait(driver, line, signal);
    return () => this.#leave(driver, line);
  }

  #lineOf(driver: string): Line {
    const known = this.#lines.get(driver);
    if (known !== undefined) {
      if (known.atWork + known.waiting.length < PLANS_MAX) return known;
      throw new AppError('too_many_plans', { retryAfterSeconds: AGAIN_SECONDS });
    }
    if (this.#lines.size >= DRIVERS_MAX) throw new AppError('planner_busy', { retryAfterSeconds: AGAIN_SECONDS });
    const line: Line = { atWork: 0, waiting: [] };
    this.#lines.set(driver, line);
    return line;
  }

  async #wait(driver: string, line: Line, signal?: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    line.waiting.push(resolve);
    try {
      await unlessGivenUp(promise, signal);
    } catch (error) {
      const at = line.waiting.indexOf(resolve);
      if (at >= 0) line.waiting.splice(at, 1);
      // The turn came in the moment of giving up.
      else this.#leave(driver, line);
      throw error;
    }
  }

  /** Whoever comes next takes over the place. */
  #leave(driver: string, line: Line): void {
    const next = line.waiting.shift();
    if (next === undefined) line.atWork -= 1;
    else next();
    if (line.atWork === 0) this.#lines.delete(driver);
  }
}
