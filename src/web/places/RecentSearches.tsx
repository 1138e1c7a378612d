import { CircleAlert, MapPin, MapPinned, MessageCircle, Mic, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListOption, type OptionList } from './ListOption.tsx';

export type RecentSearch = {
  readonly id: string;
  readonly kind: 'text' | 'place' | 'natural' | 'voice' | 'region';
  readonly query: string;
  readonly detail: string;
};

export type SearchHistoryState = {
  readonly searches: readonly RecentSearch[];
  readonly problem: string | null;
  readonly notice: ReactNode;
  readonly onOpen: () => void;
  readonly onReplay: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
};

const ICON = { text: Search, place: MapPin, natural: MessageCircle, voice: Mic, region: MapPinned } as const;

type ListProps = OptionList & { searches: readonly RecentSearch[]; onPick: (search: RecentSearch) => void };
type RemoveHandlers = { onRemove: (search: RecentSearch) => void; onRemoveAll: () => void };
type Props = Omit<ListProps, 'searches'> & RemoveHandlers & { history: SearchHistoryState };

export function RecentSearches({ history, onRemove, onRemoveAll, ...list }: Props) {
  const { searches, problem, notice } = history;
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[60dvh] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-panel p-1.5 shadow-lift">
      {problem !== null && (
        <p role="alert" className="flex min-h-11 items-center gap-2 px-3 text-xs text-alert">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" /> {problem}
        </p>
      )}
      {searches.length > 0 && (
        <>
          <HistoryHeader onRemoveAll={onRemoveAll} />
          <div className="flex">
            <HistoryList searches={searches} {...list} />
            <RemoveButtons searches={searches} onRemove={onRemove} />
          </div>
        </>
      )}
      {notice && <div className="px-3 py-2 text-xs text-ink-2">{notice}</div>}
    </div>
  );
}

function HistoryHeader({ onRemoveAll }: Pick<RemoveHandlers, 'onRemoveAll'>) {
  return (
    <div className="flex items-center justify-between gap-2 pl-3">
      <p aria-hidden="true" className="text-2xs font-medium text-ink-3">
        Recent searches
      </p>
      <button
        type="button"
        className="min-h-11 rounded-xl px-3 text-xs font-medium text-ink-2 outline-offset-[-2px] hover:bg-panel-2"
        onClick={onRemoveAll}
      >
        Clear history
      </button>
    </div>
  );
}

function HistoryList({ searches, onPick, ...list }: ListProps) {
  return (
    <div id={`${list.id}-history`} role="listbox" aria-label="Recent searches" className="min-w-0 flex-1">
      {searches.map((search, index) => (
        <ListOption key={search.id} list={list} index={index} onPick={() => onPick(search)} className="h-12">
          <RecentSearchLine search={search} />
        </ListOption>
      ))}
    </div>
  );
}

/** A listbox may only contain options, so the remove buttons go in a list next to it. */
function RemoveButtons({ searches, onRemove }: Pick<ListProps, 'searches'> & Pick<RemoveHandlers, 'onRemove'>) {
  return (
    <ul aria-label="Remove a search" className="shrink-0">
      {searches.map((search) => (
        <li key={search.id} className="flex h-12 items-center">
          <IconButton
            label={`Remove ${search.query} from the search history`}
            icon={<X className="size-4!" />}
            className="text-ink-3! outline-offset-[-2px]!"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onRemove(search)}
          />
        </li>
      ))}
    </ul>
  );
}

function RecentSearchLine({ search }: { search: RecentSearch }) {
  const Icon = ICON[search.kind];
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base leading-tight">{search.query}</span>
        <span className="block truncate text-2xs leading-tight text-ink-3 tabular-nums">{search.detail}</span>
      </span>
    </>
  );
}
