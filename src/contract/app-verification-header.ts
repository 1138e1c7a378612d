/** Carries the proof that a request comes from our page. */
export const APP_VERIFICATION_HEADER = 'x-firebase-appcheck';
