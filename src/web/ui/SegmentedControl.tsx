import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type Segment<V extends string> = {
  value: V;
  label: string;
  icon?: ReactNode;
  disabledReason?: string | null;
};

type Props<V extends string> = {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Shows only icons on narrow screens. */
  compact?: boolean;
  /** Draws a background track. */
  framed?: boolean;
};

export function SegmentedControl<V extends string>({
  label,
  segments,
  value,
  onChange,
  compact = false,
  framed = false,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className={classNames('flex min-w-0 flex-wrap gap-1', framed && 'rounded-2xl bg-panel-2 p-1')}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.disabledReason ?? segment.label}
          className={classNames(
            'relative flex min-h-11 min-w-11 flex-auto items-center justify-center gap-1.5 rounded-xl px-2 text-xs whitespace-nowrap sm:px-3 font-medium transition-colors [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
            'has-focus-visible:outline-[2.5px] has-focus-visible:outline-(--focus)',
            segment.value === value ? 'bg-brand-soft text-brand' : 'text-ink-2',
            segment.disabledReason
              ? 'cursor-not-allowed text-ink-3 opacity-70'
              : segment.value !== value && 'cursor-pointer hover:bg-panel-2',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-[inherit] opacity-0"
            checked={segment.value === value}
            disabled={Boolean(segment.disabledReason)}
            onChange={() => onChange(segment.value)}
            aria-label={segment.disabledReason ? `${segment.label}. ${segment.disabledReason}` : segment.label}
          />
          {segment.icon}
          <span aria-hidden="true" className={compact ? 'hidden lg:inline' : undefined}>
            {segment.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
