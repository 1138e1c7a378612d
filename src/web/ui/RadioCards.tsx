import { useId } from 'react';
import { classNames } from './class-names.ts';

type Card<V extends string> = { readonly value: V; readonly label: string; readonly hint: string };

type Props<V extends string> = {
  label: string;
  cards: readonly Card<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Shows more cards per row, for many choices with short labels. */
  compact?: boolean;
};

export function RadioCards<V extends string>({ label, cards, value, onChange, compact = false }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={classNames('grid min-w-0 gap-2', compact ? 'grid-cols-2 sm:grid-cols-3' : 'sm:grid-cols-2')}>
      <legend className="sr-only">{label}</legend>
      {cards.map((card) => (
        <label
          key={card.value}
          className={classNames(
            'relative flex min-h-14 cursor-pointer flex-col justify-center rounded-xl border px-3.5 py-2 transition-colors',
            'has-focus-visible:outline-[2.5px] has-focus-visible:outline-(--focus)',
            card.value === value ? 'border-brand bg-brand-soft text-brand' : 'border-line hover:bg-panel-2',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={card.value === value}
            onChange={() => onChange(card.value)}
            aria-label={card.label}
            aria-describedby={`${name}-${card.value}`}
          />
          <span aria-hidden="true" className="text-sm font-medium">
            {card.label}
          </span>
          <span
            id={`${name}-${card.value}`}
            className={classNames('text-xs', card.value === value ? 'text-brand' : 'text-ink-3')}
          >
            {card.hint}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
