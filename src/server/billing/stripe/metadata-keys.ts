/** Subscription metadata in Stripe: whether the subscription began as a trial, and whether the user chose its plan. */
export const TRIAL_KEY = 'towcharge_trial';
export const PLAN_CHOSEN_KEY = 'towcharge_chosen';
/** The last chosen plan, on subscriptions and checkout sessions, which also have the number of packs. */
export const PLAN_KEY = 'plan';
export const PACKS_KEY = 'packs';
/** The last handled checkout session: cards saved in it or before it are in use already, or no longer wanted. */
export const HANDLED_SESSION_KEY = 'towcharge_settled';
/** Marks a subscription that was canceled as a duplicate; the value is when, as a Unix time in seconds. */
export const DUPLICATE_ENDED_AT_KEY = 'towcharge_double';
/** How many charges for a change of plan failed for good. */
export const FAILED_CHARGES_KEY = 'towcharge_refusals';
