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

/** Whether this browser ever stored copies of an account's data. Without the flag, the code that deletes them isn't loaded. */
export const copiesFlag = createCopiesFlag(browserStorage('localStorage'));
