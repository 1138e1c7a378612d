import { browserStorage } from '../browser/storage.ts';

const KEY = 'towcharge.has-copies';

/** Whether this browser ever had copies of an account's data: other visitors load nothing to delete them. */
export const copiesMark = {
  isSet: () => browserStorage('localStorage').getItem(KEY) !== null,
  set: () => void browserStorage('localStorage').setItem(KEY, 'yes'),
};
