/** The page that checkout returns to. */
export const SUBSCRIPTION_URL = '/profile/subscription';
/** The page to compare and buy plans. */
export const UPGRADE_URL = `${SUBSCRIPTION_URL}?tab=plans`;
