import type { SandboxCardChoice, SandboxCheckout } from '#contract/subscription.ts';
import type { Plan } from '#domain/license/prices.ts';
import type { PaymentProvider } from '#domain/license/subscription.ts';

/** Where people pay. Refusals are errors of the product's table; all that happens goes through applyEvents. */
export type BillingProvider = {
  readonly kind: PaymentProvider;
  /** Fits what is known to who takes the payments now, before anyone is served. */
  readonly begin: () => Promise<void>;
  readonly startTrial: (uid: string) => Promise<void>;
  /** Where the browser has to go on to get a plan, or null when that is done. */
  readonly upgrade: (uid: string, plan: Plan) => Promise<string | null>;
  /** Takes no further payment; what is paid for stays. */
  readonly cancel: (uid: string) => Promise<void>;
  /** Where someone changes how they pay. */
  readonly openPortal: (uid: string) => Promise<string>;
  /** Takes up what has become due. */
  readonly refresh: (uid: string) => Promise<void>;
  /** Rejects when the provider cannot be reached. */
  readonly touch: () => Promise<void>;
  /** Has the provider forget anyone who deleted their account here; rejects when some could not be forgotten, who are left for the next time. */
  readonly purgeDeletedCustomers: (isStopping?: () => boolean) => Promise<void>;
  /** Takes what the provider tells by itself, and says whether it is signed as it has to be; null where none tells anything. */
  readonly webhook: ((body: string, signature: string) => Promise<boolean>) | null;
  /** The checkouts of the sandbox; null where payments are real. */
  readonly checkouts: SandboxCheckouts | null;
};

/** The checkouts of the sandbox, each only for the person it was made for. */
export type SandboxCheckouts = {
  readonly read: (uid: string, id: string) => Promise<SandboxCheckout>;
  /** Where the browser goes on when the card was taken. */
  readonly pay: (uid: string, id: string, card: SandboxCardChoice) => Promise<string>;
};
