import { AppError } from '#contract/errors.ts';

/** The sender of a photo, with a signal that aborts on disconnect. */
export type PhotoSender = { readonly account: string; readonly clientIp: string; readonly signal?: AbortSignal };

type Waiting = PhotoSender & { readonly begin: () => void };

/** Maximum number of waiting photos per address, across all accounts. */
const MAX_WAITING_PER_ADDRESS = 3;
const RETRY = { retryAfterSeconds: 2 };

const toKeys = ({ account, clientIp }: PhotoSender) => [`account ${account}`, `address ${clientIp}`];

/**
 * Processes one photo at a time, starting with the account and address that have used the least time. Each account may
 * have one photo waiting.
 */
export class PhotoQueue {
  readonly #maxWaiting: number;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  readonly #spentMs = new Map<string, number>();
  #isBusy = false;

  constructor(maxWaiting: number, now: () => number = () => performance.now()) {
    this.#maxWaiting = maxWaiting;
    this.#now = now;
  }

  /** Throws if too many photos are waiting for the account, for the address, or overall. */
  async run<T>(sender: PhotoSender, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#wait(sender);
    this.#isBusy = true;
    const start = this.#now();
    try {
      if (sender.signal?.aborted) throw new AppError('request_canceled');
      return await work();
    } finally {
      const ms = this.#now() - start;
      for (const key of toKeys(sender)) this.#spentMs.set(key, (this.#spentMs.get(key) ?? 0) + ms);
      this.#startNext();
    }
  }

  #wait(sender: PhotoSender): Promise<void> {
    const isWaiting = this.#waiting.some(({ account }) => account === sender.account);
    const fromAddress = this.#waiting.filter(({ clientIp }) => clientIp === sender.clientIp);
    if (isWaiting || fromAddress.length >= MAX_WAITING_PER_ADDRESS) throw new AppError('photo_in_progress', RETRY);
    if (this.#waiting.length >= this.#maxWaiting) throw new AppError('photos_busy', RETRY);
    return new Promise((begin) => {
      this.#waiting.push({ ...sender, begin });
    });
  }

  #startNext(): void {
    const getSpentMs = (waiting: Waiting) => Math.max(...toKeys(waiting).map((key) => this.#spentMs.get(key) ?? 0));
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#isBusy = false;
      this.#spentMs.clear();
      return;
    }
    const next = this.#waiting.reduce((least, other) => (getSpentMs(other) < getSpentMs(least) ? other : least), first);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.begin();
  }
}
