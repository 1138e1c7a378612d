/** What is kept with a subscription at Stripe: that it began as the trial, and that its plan was chosen. */
export const TRIAL_KEY = 'towcharge_trial';
export const PLAN_CHOSEN_KEY = 'towcharge_chosen';
/** The checkout up to which a later decision has settled what was asked for by cards that were left. */
export const SETTLED_SESSION_KEY = 'towcharge_settled';
/** That it was ended as the second one of a person, and at which second. */
export const DUPLICATE_ENDED_AT_KEY = 'towcharge_double';
