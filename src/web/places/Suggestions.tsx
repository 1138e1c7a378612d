import { MapPin, MessageCircleQuestionMark, Zap } from 'lucide-react';
import { formatQuantity } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ListOption, type OptionList } from './ListOption.tsx';
import { getPlaceKindLabel } from './place-camera.ts';
import type { SearchOption } from './search-options.ts';

type Props = OptionList & { options: readonly SearchOption[]; onPick: (option: SearchOption) => void };

/** The listbox below the search field. The field keeps the focus and refers to the active option by ID. */
export function Suggestions({ options, onPick, ...list }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {options.length > 0 ? formatQuantity(options.length, 'suggestion') : ''}
      </p>
      <div
        id={`${list.id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[60dvh] overflow-y-auto rounded-2xl border border-line bg-panel p-1.5 shadow-lift"
      >
        {options.map((option, index) => (
          <ListOption
            key={option.key}
            list={list}
            index={index}
            onPick={() => onPick(option)}
            className={classNames(
              'min-h-11 py-1.5 text-base',
              option.kind === 'text' && options.length > 1 && 'mt-1 border-t border-line rounded-t-none',
            )}
          >
            <OptionLine option={option} />
          </ListOption>
        ))}
      </div>
    </>
  );
}

function OptionLine({ option }: { option: SearchOption }) {
  if (option.kind === 'text')
    return (
      <>
        <Zap aria-hidden="true" className="size-4 shrink-0 text-brand" />
        <span className="min-w-0 truncate">Search chargers for "{option.text}"</span>
      </>
    );
  if (option.kind === 'question')
    return (
      <>
        <MessageCircleQuestionMark aria-hidden="true" className="size-4 shrink-0 text-brand" />
        <span className="min-w-0 truncate">Ask "{option.text}"</span>
      </>
    );
  return (
    <>
      <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{option.place.formattedAddress}</span>
      <span className="shrink-0 text-2xs text-ink-3">{getPlaceKindLabel(option.place)}</span>
    </>
  );
}
