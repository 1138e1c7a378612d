/** The header in which the proof travels that a call comes from this product's page. */
export const APP_VERIFICATION_HEADER = 'x-firebase-appcheck';
