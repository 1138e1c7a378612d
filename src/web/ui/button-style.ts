import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

const KIND: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line bg-panel text-ink hover:bg-panel-2',
  quiet: 'text-ink-2 hover:bg-panel-2 hover:text-ink',
  danger: 'bg-alert text-panel hover:opacity-90',
};
const SIZE: Readonly<Record<ButtonSize, string>> = {
  md: 'min-h-11 rounded-xl px-4 text-sm',
  lg: 'min-h-12 rounded-xl px-5 text-base',
};

export function buttonStyle(kind: ButtonKind = 'primary', size: ButtonSize = 'md'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 font-semibold whitespace-nowrap transition-colors',
    'disabled:opacity-60 aria-disabled:opacity-60',
    KIND[kind],
    SIZE[size],
  );
}
