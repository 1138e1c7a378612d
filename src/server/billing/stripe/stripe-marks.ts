/** What is kept with a subscription at Stripe: that it began as the trial, and that its plan was chosen. */
export const TRIAL_MARK = 'towcharge_trial';
export const CHOSEN_MARK = 'towcharge_chosen';
/** The checkout up to which a later decision has settled what was asked for by cards that were left. */
export const SETTLED_MARK = 'towcharge_settled';
/** That it was ended as the second one of a person, and at which second. */
export const DOUBLE_MARK = 'towcharge_double';
