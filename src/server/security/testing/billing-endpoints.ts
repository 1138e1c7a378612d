import { asOtherUser, type Row } from './seeded-ids.ts';

/** The endpoints of subscriptions and payments. */
export const BILLING_ENDPOINTS = {
  readSubscription: { another: 'their subscription', request: () => ({}) },
  startTrial: {
    another: 'their trial',
    request: () => ({}),
    response: { status: 403, code: 'trial_needs_verified_email' },
  },
  upgrade: {
    another: 'a plan for them, or at their cost',
    request: (other) => ({ body: { planId: 'monthly', ...asOtherUser(other) } }),
  },
  cancelSubscription: {
    another: 'the end of their subscription',
    request: () => ({}),
    response: { status: 409, code: 'nothing_to_cancel' },
  },
  openBillingPortal: {
    another: 'how they pay',
    request: () => ({}),
    response: { status: 409, code: 'no_payment_method' },
  },
  readBillingHistory: { another: 'what they paid', request: () => ({}) },
  // Each user has a checkout whose id is the uid.
  readSandboxCheckout: {
    another: 'a checkout of theirs',
    request: ({ uid }) => ({ params: { id: uid } }),
    response: { status: 404, code: 'checkout_not_found' },
  },
  paySandboxCheckout: {
    another: 'a checkout of theirs',
    request: (other) => ({ params: { id: other.uid }, body: { card: 'works', ...asOtherUser(other) } }),
    response: { status: 404, code: 'checkout_not_found' },
  },
} as const satisfies Record<string, Row>;
