/** Where a checkout returns to. */
export const SUBSCRIPTION_URL = '/profile/subscription';
/** Where the plans can be compared and bought. */
export const UPGRADE_URL = `${SUBSCRIPTION_URL}?tab=plans`;
