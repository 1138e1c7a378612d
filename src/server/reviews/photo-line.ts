import { AppError } from '#contract/errors.ts';

/** Whose picture it is, and what aborts when they have gone. */
export type PhotoSender = { readonly account: string; readonly signal?: AbortSignal };

type Waiting = PhotoSender & { readonly begin: () => void };

const RETRY = { retryAfterSeconds: 2 };

/** Pictures are drawn one at a time, next the one of the account that had the least time; one of each account waits. */
export class PhotoLine<T> {
  readonly #most: number;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  readonly #spentMs = new Map<string, number>();
  #isBusy = false;

  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  /** Works on a picture when its turn comes; throws when its account or everybody together has too many waiting. */
  async take({ account, signal }: PhotoSender, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#wait({ account, ...(signal ? { signal } : {}) });
    this.#isBusy = true;
    const start = this.#now();
    try {
      if (signal?.aborted) throw new AppError('request_given_up');
      return await work();
    } finally {
      this.#spentMs.set(account, (this.#spentMs.get(account) ?? 0) + this.#now() - start);
      this.#next();
    }
  }

  #wait(sender: PhotoSender): Promise<void> {
    if (this.#waiting.some(({ account }) => account === sender.account)) throw new AppError('photo_under_way', RETRY);
    if (this.#waiting.length >= this.#most) throw new AppError('photos_busy', RETRY);
    return new Promise((begin) => {
      this.#waiting.push({ ...sender, begin });
    });
  }

  #next(): void {
    const spent = ({ account }: Waiting) => this.#spentMs.get(account) ?? 0;
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#isBusy = false;
      this.#spentMs.clear();
      return;
    }
    const next = this.#waiting.reduce((least, other) => (spent(other) < spent(least) ? other : least), first);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.begin();
  }
}
