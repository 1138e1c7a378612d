import type { SandboxCardChoice, SandboxCheckout } from '#contract/subscription.ts';
import type { PlanChoice } from '#domain/license/plan-choice.ts';
import type { CompanyPlan } from '#domain/license/prices.ts';
import type { PaymentProvider } from '#domain/license/subscription.ts';

/** A payment provider. Whatever it refuses is an AppError; every change goes through applyEvents. */
export type BillingProvider = {
  readonly kind: PaymentProvider;
  /** The company plans that are for sale here. */
  readonly plansForSale: readonly CompanyPlan[];
  /** Adapts stored subscriptions to the current provider, before the server accepts requests. */
  readonly begin: () => Promise<void>;
  readonly startTrial: (uid: string) => Promise<void>;
  /** Returns the URL where the user pays for a plan, or null when the change is done. */
  readonly upgrade: (uid: string, choice: PlanChoice) => Promise<string | null>;
  /** Stops future payments; time that is already paid for remains. */
  readonly cancel: (uid: string) => Promise<void>;
  /** Returns the URL where the user changes the payment method. */
  readonly openPortal: (uid: string) => Promise<string>;
  /** Applies everything that is due for the user. */
  readonly refresh: (uid: string) => Promise<void>;
  /** Rejects when the provider can't be reached. */
  readonly ping: () => Promise<void>;
  /** Deletes the customer records of deleted accounts; rejects when some couldn't be deleted and have to be retried. */
  readonly purgeDeletedCustomers: (isStopping?: () => boolean) => Promise<void>;
  /** Handles a webhook request and returns whether its signature is valid; null without webhooks. */
  readonly webhook: ((body: string, signature: string) => Promise<boolean>) | null;
  /** The sandbox checkouts, or null when payments are real. */
  readonly checkouts: SandboxCheckouts | null;
};

/** Sandbox checkouts; each is visible only to its own user. */
export type SandboxCheckouts = {
  readonly read: (uid: string, id: string) => Promise<SandboxCheckout>;
  /** Returns the URL where the browser continues after payment. */
  readonly pay: (uid: string, id: string, card: SandboxCardChoice) => Promise<string>;
};
