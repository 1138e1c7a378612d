export const MENU_ITEM_CLASS =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-3 text-sm outline-none select-none data-highlighted:bg-brand-soft data-highlighted:text-brand [&_svg]:size-4';
