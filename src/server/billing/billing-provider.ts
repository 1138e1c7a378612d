import type { SandboxCardChoice, SandboxCheckout } from '#contract/subscription.ts';
import type { PlanChoice } from '#domain/license/plan-choice.ts';
import type { CompanyPlan } from '#domain/license/prices.ts';
import type { PaymentProvider } from '#domain/license/subscription.ts';

/** A payment provider. Refuses requests with an AppError, and makes every change through applyEvents. */
export type BillingProvider = {
  readonly kind: PaymentProvider;
  readonly plansForSale: readonly CompanyPlan[];
  /** Adapts stored subscriptions after a change of provider. Called before the server accepts requests. */
  readonly adaptStoredSubscriptions: () => Promise<void>;
  readonly startTrial: (uid: string) => Promise<void>;
  /** Returns the URL where the user pays for a plan, or null if the change needs no payment page. */
  readonly upgrade: (uid: string, choice: PlanChoice) => Promise<string | null>;
  /** Stops future payments; time that is already paid for remains. */
  readonly cancel: (uid: string) => Promise<void>;
  readonly openPortal: (uid: string) => Promise<string>;
  readonly refresh: (uid: string) => Promise<void>;
  /** Rejects when the provider can't be reached. */
  readonly ping: () => Promise<void>;
  /** Rejects when some customer records couldn't be deleted and have to be retried. */
  readonly purgeDeletedCustomers: (isStopping?: () => boolean) => Promise<void>;
  /** Handles a webhook request; returns whether its signature is valid. Null if the provider has no webhooks. */
  readonly webhook: ((body: string, signature: string) => Promise<boolean>) | null;
  /** Null when payments are real. */
  readonly checkouts: SandboxCheckouts | null;
};

/** Sandbox checkouts; each is visible only to its own user. */
export type SandboxCheckouts = {
  readonly read: (uid: string, id: string) => Promise<SandboxCheckout>;
  /** Returns the URL where the browser continues after payment. */
  readonly pay: (uid: string, id: string, card: SandboxCardChoice) => Promise<string>;
};
