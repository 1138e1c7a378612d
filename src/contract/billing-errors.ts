export const BILLING_ERRORS = {
  subscription_load_failed: { status: 0, message: "We couldn't load your subscription." },
  trial_failed: { status: 0, message: 'Failed to start trial. Please try again.' },
  trial_unavailable: { status: 409, message: 'The free trial is for new Premium users, once per person.' },
  trial_needs_verified_email: {
    status: 403,
    message: 'Verify your email address first. Open the link we sent you, then start your trial.',
  },
  upgrade_failed: { status: 0, message: 'Failed to upgrade' },
  already_subscribed: { status: 409, message: 'You already have this plan.' },
  plan_not_sold: { status: 409, message: 'This plan is not sold online. Please contact us.' },
  payment_due: { status: 409, message: 'A payment is due. Pay it first, or cancel, and then choose another plan.' },
  company_pays: {
    status: 409,
    message: 'Only the person who pays for your company, or its owner if no one does, can buy this plan.',
  },
  seats_in_use: {
    status: 409,
    message:
      'Your company has more members and open invitations than this plan has seats. Remove some of them, or choose more seats.',
  },
  cancel_failed: { status: 0, message: 'Failed to cancel subscription. Please contact support.' },
  nothing_to_cancel: { status: 409, message: 'There is no subscription to cancel.' },
  portal_failed: { status: 0, message: "We couldn't open the payment settings. Please try again." },
  no_payment_method: { status: 409, message: 'There is no subscription to pay for.' },
  billing_history_failed: { status: 0, message: "We couldn't load your billing history." },
  checkout_not_found: { status: 404, message: 'This checkout has ended, or it is not yours.' },
  checkout_load_failed: { status: 0, message: "We couldn't load the checkout." },
  card_declined: { status: 402, message: 'Your card was declined. Please try another one.' },
} as const;
