export const DIALOG_SIZES = ['sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'] as const;
export type DialogSize = (typeof DIALOG_SIZES)[number];

const ROOMY_TITLES = ['charger results', 'add new', 'update charger'];

/** Returns a dialog's size: md by default, and xl instead of md for titles whose content needs room. */
export function dialogSize(title: string, size: DialogSize = 'md'): DialogSize {
  const isRoomy = ROOMY_TITLES.some((part) => title.toLowerCase().includes(part));
  return size === 'md' && isRoomy ? 'xl' : size;
}
