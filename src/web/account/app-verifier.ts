import { AppError } from '#contract/errors.ts';

export type AppTicket = { readonly token: string; readonly expiresAt: string };

type Dependencies = {
  /** Gets a new token; takes as long as its signal lets it. */
  readonly exchange: (signal: AbortSignal) => Promise<AppTicket>;
  readonly now: () => number;
  /** A signal that is given after so many milliseconds. */
  readonly timeout?: (ms: number) => AbortSignal;
};

export const EXCHANGE_TIMEOUT_MS = 60_000;
const BACK_OFF_MS = 1_000;
const BACK_OFF_FACTOR = 2;
const BACK_OFF_MAX_MS = 4 * 60 * 60_000;
const REFRESH_BEFORE_END_MS = 60_000;

function backOffMs(failures: number): number {
  return Math.min(BACK_OFF_MAX_MS, BACK_OFF_MS * BACK_OFF_FACTOR ** (failures - 1));
}

/** What shows that calls come from this page. */
export type AppVerifier = {
  /** A token that is good now; throws app_verification_failed when there is none to be had, and unavailable when nobody could be asked. */
  readonly token: () => Promise<string>;
  /** The token that was got last, as long as it is good; null when it would have to be waited for. */
  readonly atHand: () => string | null;
  /** Lets go of a token that the server did not take. */
  readonly forget: () => void;
};

/** Whether nobody could be asked for a token: then there is nobody to be spared the next try. */
function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}

/**
 * Keeps the token that shows that calls come from this page: gets it when it is first wanted and again before it ends,
 * once for all who ask at the same time. After a failure the next try has to wait, longer with each failure in a row.
 */
export function createAppVerifier({ exchange, now, timeout = AbortSignal.timeout }: Dependencies): AppVerifier {
  let ticket: AppTicket | null = null;
  let asking: Promise<AppTicket> | null = null;
  let failures = 0;
  let notBefore = 0;

  async function askAnew(): Promise<AppTicket> {
    try {
      const fresh = await exchange(timeout(EXCHANGE_TIMEOUT_MS));
      failures = 0;
      ticket = fresh;
      return fresh;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failures += 1;
      notBefore = now() + backOffMs(failures);
      throw new AppError('app_verification_failed', error instanceof Error ? error.message : undefined);
    } finally {
      asking = null;
    }
  }

  function atHand(): string | null {
    return ticket && Date.parse(ticket.expiresAt) - now() > REFRESH_BEFORE_END_MS ? ticket.token : null;
  }

  return {
    atHand,
    async token() {
      const good = atHand();
      if (good !== null) return good;
      if (asking === null && now() < notBefore) throw new AppError('app_verification_failed');
      asking ??= askAnew();
      return (await asking).token;
    },
    forget() {
      ticket = null;
    },
  };
}
