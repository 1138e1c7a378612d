import { asOtherUser, type Row } from './seeded-ids.ts';

export const BILLING_ENDPOINTS = {
  readSubscription: { atStake: 'their subscription', request: () => ({}) },
  startTrial: {
    atStake: 'their trial',
    request: () => ({}),
    response: { status: 403, code: 'trial_needs_verified_email' },
  },
  upgrade: {
    atStake: 'a plan for them, or at their cost',
    request: (other) => ({ body: { planId: 'monthly', ...asOtherUser(other) } }),
  },
  cancelSubscription: {
    atStake: 'the end of their subscription',
    request: () => ({}),
    response: { status: 409, code: 'nothing_to_cancel' },
  },
  openBillingPortal: {
    atStake: 'how they pay',
    request: () => ({}),
    response: { status: 409, code: 'no_payment_method' },
  },
  readBillingHistory: { atStake: 'what they paid', request: () => ({}) },
  // Each user has a checkout whose id is the uid.
  readSandboxCheckout: {
    atStake: 'a checkout of theirs',
    request: ({ uid }) => ({ params: { id: uid } }),
    response: { status: 404, code: 'checkout_not_found' },
  },
  paySandboxCheckout: {
    atStake: 'a checkout of theirs',
    request: (other) => ({ params: { id: other.uid }, body: { card: 'works', ...asOtherUser(other) } }),
    response: { status: 404, code: 'checkout_not_found' },
  },
} as const satisfies Record<string, Row>;
