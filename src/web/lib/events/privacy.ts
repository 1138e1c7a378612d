import { createStoredEnum, type StoredValue } from '../browser/stored-value.ts';

/** Whether this browser shares how the product is used; applies even without an account. */
export const usageSharing: StoredValue<'on' | 'off'> = createStoredEnum('towcharge.share-usage', ['on', 'off'], 'on');

/** Whether the browser asks not to be tracked: Global Privacy Control, or Do Not Track. */
export function refusesTracking(browser: object = navigator): boolean {
  const hasPrivacySignal = 'globalPrivacyControl' in browser && browser.globalPrivacyControl === true;
  return hasPrivacySignal || ('doNotTrack' in browser && browser.doNotTrack === '1');
}
