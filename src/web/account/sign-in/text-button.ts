export const TEXT_BUTTON_CLASS =
  'inline-flex min-h-11 items-center gap-1.5 rounded-lg text-sm font-semibold text-brand underline-offset-4 hover:text-brand-strong hover:underline';
