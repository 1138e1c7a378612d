import { AsyncLocalStorage } from 'node:async_hooks';

const currentClient = new AsyncLocalStorage<string>();
/** The key for the server's own work. */
const SERVER = '';

/** Runs work on behalf of a client: its database queries wait in that client's queue. */
export function runAsClient<T>(client: string, work: () => T): T {
  return currentClient.run(client, work);
}

/** A fair mutex that serves its clients' queues in turn, so that a client with a long queue doesn't block others. */
export class FairTurns {
  readonly #queues = new Map<string, (() => void)[]>();
  #isHeld = false;

  /** Returns a function that ends the turn. */
  async enter(): Promise<() => void> {
    if (this.#isHeld) await this.#wait(currentClient.getStore() ?? SERVER);
    this.#isHeld = true;
    return () => this.#startNext();
  }

  /** Waits for a turn, letting all other waiting clients go first. */
  async enterLast(): Promise<() => void> {
    const leave = await this.enter();
    if (this.#queues.size === 0) return leave;
    leave();
    return this.enterLast();
  }

  #wait(client: string): Promise<void> {
    return new Promise((begin) => {
      const queue = this.#queues.get(client) ?? [];
      queue.push(begin);
      this.#queues.set(client, queue);
    });
  }

  #startNext(): void {
    const [first] = this.#queues;
    if (first === undefined) {
      this.#isHeld = false;
      return;
    }
    const [client, queue] = first;
    this.#queues.delete(client);
    const begin = queue.shift();
    if (queue.length > 0) this.#queues.set(client, queue);
    begin?.();
  }
}
