import { z } from 'zod';
import { License } from '#domain/account/user.ts';
import { Invoice } from '#domain/license/invoice.ts';
import { PremiumFeature, Pricing } from '#domain/license/premium-offer.ts';
import { PACKS_MAX, PLANS, PREMIUM_PLANS } from '#domain/license/prices.ts';
import { SUBSCRIPTION_STATUSES } from '#domain/license/subscription.ts';
import { getTierFeatures } from '#domain/license/tiers.ts';
import { endpoints } from './endpoint.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const RedirectResponse = z.object({
  success: z.literal(true),
  /** Null if there is nothing left to do. */
  redirectUrl: z.string().nullable(),
});
const Plan = z.enum(PLANS);
const Packs = z.number().int().min(1);
const Seats = z.number().int().min(1);
const Dollars = z.number().min(0);

const PlanRequest = z.discriminatedUnion('planId', [
  z.object({ planId: z.enum(PREMIUM_PLANS) }),
  z.object({ planId: z.literal('business'), packs: Packs.max(PACKS_MAX.business) }),
  z.object({ planId: z.literal('enterprise'), packs: Packs.max(PACKS_MAX.enterprise) }),
]);
export type PlanRequest = z.infer<typeof PlanRequest>;

export const SubscriptionInfo = z.object({
  /** The tier in effect: the highest of the paid tier, a granted tier, and the company's tier. */
  tier: License,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** When the paid period or trial ends; null if there is neither. */
  expiresAt: z.iso.datetime().nullable(),
  features: z.array(z.enum(getTierFeatures('enterprise'))),
  /** The plan of the next or last payment, and how many packs of seats it has; 1 for premium. */
  plan: Plan.nullable(),
  packs: Packs,
  /** The plan that is currently paid for, if any; seats are null for a single-person plan. */
  paid: z.object({ plan: Plan, packs: Packs, seats: Seats.nullable() }).nullable(),
  renews: z.boolean(),
  /** The number of members and open invitations of the company that the user pays for; null if there is none. */
  usedSeats: z.number().int().min(0).nullable(),
  isCompanyPaid: z.boolean(),
  canStartTrial: z.boolean(),
  isSandbox: z.boolean(),
});
export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>;

const Health = z.enum(['healthy', 'degraded']);
/** Roads can also be preparing, which isn't a failure. */
const RoutesHealth = z.enum([...Health.options, 'preparing']);

/** A sandbox checkout: pay for a plan now, or store a card for future payments. */
export const SandboxCheckout = z.object({
  purpose: z.enum(['pay', 'save_card']),
  /** Null if only the card changes. */
  plan: Plan.nullable(),
  /** The amount due including tax, in US dollars; during a trial, due at its end. */
  amount: Dollars,
  lines: z.array(z.object({ description: z.string(), amount: Dollars })),
  isDone: z.boolean(),
  returnUrl: z.string(),
});
export type SandboxCheckout = z.infer<typeof SandboxCheckout>;

/** Whether the sandbox card works, or is declined now or starting with the next payment. */
export const SandboxCardChoice = z.enum(['works', 'declined_now', 'declined_later']);
export type SandboxCardChoice = z.infer<typeof SandboxCardChoice>;

const CheckoutParams = z.object({ id: z.string().regex(/^[\w-]{1,128}$/) });

export const subscriptionEndpoints = endpoints({
  readSubscription: {
    method: 'get',
    path: '/api/user/subscription',
    aliases: ['/user/subscription'],
    access: 'user',
    tag: 'billing',
    summary: "Returns the user's license and where it comes from",
    response: z.object({ success: z.literal(true), subscription: SubscriptionInfo }),
    failure: 'subscription_load_failed',
  },
  startTrial: {
    method: 'post',
    path: '/api/subscription/start-trial',
    access: 'user',
    tag: 'billing',
    summary: 'Starts the 14-day trial, once per mailbox; needs the free license and a verified email address',
    response: SuccessResponse,
    errors: ['trial_needs_verified_email', 'trial_unavailable'],
    failure: 'trial_failed',
  },
  upgrade: {
    method: 'post',
    path: '/api/subscription/upgrade',
    access: 'user',
    requiresPersonalSignIn: 'in_company',
    tag: 'billing',
    summary:
      'Subscribes to a plan, resumes one after a trial or a cancellation, or switches to another: immediately to a company plan that costs more, otherwise at the next payment',
    body: PlanRequest,
    response: RedirectResponse,
    errors: ['already_subscribed', 'plan_not_sold', 'payment_due', 'company_pays', 'seats_in_use', 'card_declined'],
    failure: 'upgrade_failed',
  },
  cancelSubscription: {
    method: 'post',
    path: '/api/subscription/cancel',
    access: 'user',
    requiresPersonalSignIn: 'in_company',
    tag: 'billing',
    summary: 'Cancels the plan at the end of the paid period',
    response: SuccessResponse,
    errors: ['nothing_to_cancel'],
    failure: 'cancel_failed',
  },
  openBillingPortal: {
    method: 'post',
    path: '/api/subscription/portal',
    access: 'user',
    requiresPersonalSignIn: 'in_company',
    tag: 'billing',
    summary: 'Returns the URL of the page that changes the payment method',
    response: RedirectResponse,
    errors: ['no_payment_method'],
    failure: 'portal_failed',
  },
  readBillingHistory: {
    method: 'get',
    path: '/api/subscription/billing-history',
    access: 'user',
    tag: 'billing',
    summary: "Lists the user's payments, newest first",
    response: z.object({ success: z.literal(true), history: z.array(Invoice) }),
    failure: 'billing_history_failed',
  },
  readSandboxCheckout: {
    method: 'get',
    path: '/api/sandbox/checkouts/{id}',
    access: 'user',
    tag: 'billing',
    summary: 'Returns a sandbox checkout; only for the user it was created for',
    params: CheckoutParams,
    response: z.object({ success: z.literal(true), data: SandboxCheckout }),
    errors: ['checkout_not_found'],
    failure: 'checkout_load_failed',
  },
  paySandboxCheckout: {
    method: 'post',
    path: '/api/sandbox/checkouts/{id}/pay',
    access: 'user',
    tag: 'billing',
    summary: 'Simulates paying a sandbox checkout, with a card that is accepted or declined; no money moves',
    params: CheckoutParams,
    body: z.object({ card: SandboxCardChoice }),
    response: RedirectResponse,
    errors: [
      'card_declined',
      'checkout_not_found',
      'already_subscribed',
      'payment_due',
      'company_pays',
      'seats_in_use',
    ],
    failure: 'upgrade_failed',
  },
  readPremiumFeatures: {
    method: 'get',
    path: '/api/premium/features',
    access: 'public',
    tag: 'billing',
    summary: 'Returns the features of premium and the prices of the tiers, in US dollars',
    response: z.object({
      success: z.literal(true),
      features: z.array(PremiumFeature),
      pricing: Pricing,
      upgradeUrl: z.string(),
      isSandbox: z.boolean(),
    }),
  },
  readPremiumHealth: {
    method: 'get',
    path: '/api/premium/health',
    access: 'public',
    tag: 'billing',
    summary: 'Checks whether the services that premium depends on are working',
    response: z.object({
      success: z.literal(true),
      status: Health,
      services: z.object({ database: Health, billing: Health, routes: RoutesHealth }),
    }),
  },
});
