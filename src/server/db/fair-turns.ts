import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();
/** The key of the server's own work. */
const SERVER = '';

/** Runs work on behalf of a client: its database queries wait in that client's queue. */
export function askingFor<T>(who: string, work: () => T): T {
  return asking.run(who, work);
}

/** A fair mutex: takes the clients' queues in rotation, so that a long queue delays the others by one turn at most. */
export class FairTurns {
  readonly #lines = new Map<string, (() => void)[]>();
  #isHeld = false;

  /** Waits for a turn and returns a function that ends it. */
  async enter(): Promise<() => void> {
    if (this.#isHeld) await this.#wait(asking.getStore() ?? SERVER);
    this.#isHeld = true;
    return () => this.#pass();
  }

  /** Waits for a turn, letting everyone else who waits go first. */
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
