import { browserStorage, type TextStorage } from '../browser/storage.ts';

const KEY = 'towcharge.has-copies';

export function createCopiesFlag(storage: TextStorage) {
  const isSet = () => storage.getItem(KEY) !== null;
  return {
    isSet,
    /** False if the storage is full. */
    set: () => isSet() || storage.setItem(KEY, 'yes'),
  };
}

export type CopiesFlag = ReturnType<typeof createCopiesFlag>;

/** Whether this browser has ever stored copies of an account's data. If not, no code is loaded to delete them. */
export const copiesFlag = createCopiesFlag(browserStorage('localStorage'));
