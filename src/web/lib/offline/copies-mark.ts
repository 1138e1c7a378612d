import { browserStorage, type TextStorage } from '../browser/storage.ts';

const KEY = 'towcharge.has-copies';

export function createCopiesMark(storage: TextStorage) {
  const isSet = () => storage.getItem(KEY) !== null;
  return {
    isSet,
    /** Returns whether the mark is set; false if the storage is full. */
    set: () => isSet() || storage.setItem(KEY, 'yes'),
  };
}

export type CopiesMark = ReturnType<typeof createCopiesMark>;

/** Whether this browser ever stored copies of an account's data. Without the mark, nothing is loaded to delete them. */
export const copiesMark = createCopiesMark(browserStorage('localStorage'));
