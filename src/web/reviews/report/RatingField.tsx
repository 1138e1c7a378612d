import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;

type Props = { rating: number | null; onChange: (rating: number | null) => void };

export function RatingField({ rating, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm font-medium">Your rating</legend>
      <div className="-ml-2 flex items-center">
        {RATINGS.map((value) => (
          <label
            key={value}
            className="relative grid size-11 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-[2.5px] has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={rating === value}
              onChange={() => onChange(value)}
              aria-label={value === 1 ? '1 star' : `${value} stars`}
            />
            <Star
              aria-hidden="true"
              className={classNames(
                'size-7',
                rating !== null && value <= rating ? 'fill-current text-star' : 'text-line-strong',
              )}
            />
          </label>
        ))}
        {rating !== null && (
          <button
            type="button"
            className="ml-1 min-h-11 rounded-lg px-2 text-xs text-ink-2 underline underline-offset-2"
            onClick={() => onChange(null)}
          >
            Clear rating
          </button>
        )}
      </div>
    </fieldset>
  );
}

export function Stars({ rating }: { rating: number }) {
  const row = (className: string) =>
    RATINGS.map((value) => (
      <Star key={value} aria-hidden="true" className={classNames('size-4 shrink-0', className)} />
    ));
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="relative inline-flex shrink-0">
      {row('text-line-strong')}
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden"
        style={{ width: `${(100 * rating) / RATINGS.length}%` }}
      >
        {row('fill-current text-star')}
      </span>
    </span>
  );
}
