export const DIALOG_SIZES = ['sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'] as const;
export type DialogSize = (typeof DIALOG_SIZES)[number];

const LARGE_DIALOG_TITLES = ['charger results', 'add new', 'update charger'];

/** Returns a dialog's size: md by default, and xl instead of md for the titles of large dialogs. */
export function dialogSize(title: string, size: DialogSize = 'md'): DialogSize {
  const isLarge = LARGE_DIALOG_TITLES.some((part) => title.toLowerCase().includes(part));
  return size === 'md' && isLarge ? 'xl' : size;
}
