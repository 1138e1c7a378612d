import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();
/** For whom the server asks by itself. */
const SERVER = '';

/** Does some work for someone: what it asks the database for waits in their line. */
export function askingFor<T>(who: string, work: () => T): T {
  return asking.run(who, work);
}

/** One at a time, the lines of those who ask in rotation: a long line holds up no other by more than a turn. */
export class FairTurns {
  readonly #lines = new Map<string, (() => void)[]>();
  #isHeld = false;

  /** Waits for a turn and returns how to end it. */
  async enter(): Promise<() => void> {
    if (this.#isHeld) await this.#wait(asking.getStore() ?? SERVER);
    this.#isHeld = true;
    return () => this.#pass();
  }

  /** Waits until all who wait have had their turns. */
  async enterLast(): Promise<() => void> {
    const leave = await this.enter();
    if (this.#lines.size === 0) return leave;
    leave();
    return this.enterLast();
  }

  #wait(who: string): Promise<void> {
    return new Promise((begin) => {
      const line = this.#lines.get(who) ?? [];
      line.push(begin);
      this.#lines.set(who, line);
    });
  }

  #pass(): void {
    const [first] = this.#lines;
    if (first === undefined) {
      this.#isHeld = false;
      return;
    }
    const [who, line] = first;
    this.#lines.delete(who);
    const begin = line.shift();
    if (line.length > 0) this.#lines.set(who, line);
    begin?.();
  }
}
