import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { getOutlookBand } from '#domain/outlook/listed-outlook.ts';
import { formatListedOutlook } from '#domain/outlook/outlook-text.ts';
import { toRigChance } from '#domain/outlook/rig-shift.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { formatCount, formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { statusNotice } from '../charger-labels.ts';
import { PlugTags } from '../PlugTag.tsx';
import { SaveButton } from '../SaveButton.tsx';
import { ScoreBadge } from '../ScoreBadge.tsx';
import { keepFocusInList } from './keep-focus-in-list.ts';
import { itemTitle, type ResultItem, type ResultSite, sumPlugs } from './result-item.ts';

export type RenderVerdict = (id: string, publicScore: number) => ReactNode;
/** Returns why the rig can't charge there; null if it can. */
export type GetAccessProblem = (item: ResultItem) => string | null;

type Actions = {
  /** Null without a rig. */
  renderVerdict: RenderVerdict | null;
  getAccessProblem: GetAccessProblem | null;
  /** The active rig, which the outlook is for; null for the default rig. */
  rig: RigSize | null;
  onSelect: (item: ResultItem) => void;
  onToggleSaved: (id: string) => void;
};

type Props = Actions & {
  site: ResultSite;
  /** The site's saved record IDs, space-separated: a string keeps the memoized row from rerendering. */
  savedIds: string;
  /** The record IDs whose save or removal is waiting to be sent, space-separated. */
  waitingIds: string;
};

/**
 * One site in the list. A click opens the station card; a site with several records can also be expanded. The heart is
 * filled if any record is saved.
 */
export const ResultRow = memo(function ResultRow({ site, savedIds, waitingIds, ...actions }: Props) {
  const waiting = waitingIds.split(' ').filter(Boolean);
  const { first, items, title } = site;
  const saved = savedIds.split(' ').filter(Boolean);
  const [isExpanded, setExpanded] = useState(false);
  const getRowProps = (item: ResultItem) => ({
    ...actions,
    item,
    isSaved: saved.includes(item.id),
    isWaiting: waiting.includes(item.id),
    accessProblem: actions.getAccessProblem?.(item) ?? null,
  });
  if (items.length === 1)
    return (
      <li className="relative border-b border-line last:border-b-0">
        <RowContent {...getRowProps(first)} title={title} plugs={first} />
      </li>
    );
  return (
    <li className="border-b border-line last:border-b-0" data-site={items.map(({ id }) => id).join(' ')}>
      <div className="relative">
        <RowContent
          {...getRowProps(first)}
          title={`${title} (${formatCount(items.length)})`}
          plugs={sumPlugs(site)}
          accessProblem={
            items.every((item) => getRowProps(item).accessProblem !== null) ? getRowProps(first).accessProblem : null
          }
          isSaved={saved.length > 0}
          isWaiting={waiting.length > 0}
          onToggleSaved={(id) => {
            for (const toggledId of saved.length > 0 ? saved : [id]) actions.onToggleSaved(toggledId);
          }}
        />
      </div>
      <button
        type="button"
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
        className="-mt-2 mb-1 ml-13 flex min-h-11 items-center gap-1 rounded-lg px-3 text-xs font-medium text-brand"
      >
        {isExpanded ? 'Hide' : 'Show'} all {formatCount(items.length)}
        <span className="sr-only"> stations at {title}</span>
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 transition-transform', isExpanded && 'rotate-180')}
        />
      </button>
      {isExpanded && (
        <ul aria-label={`Stations at ${title}`} className="mb-2 ml-6 border-l-2 border-line">
          {items.map((item) => (
            <li key={item.id} className="relative">
              <RowContent {...getRowProps(item)} title={itemTitle(item)} plugs={item} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});

type RowContentProps = Actions & {
  item: ResultItem;
  title: string;
  plugs: ReturnType<typeof sumPlugs>;
  isSaved: boolean;
  isWaiting: boolean;
  /** Null if the rig can charge at one or more of the records. */
  accessProblem: string | null;
};

function RowContent({
  item,
  title,
  plugs,
  isSaved,
  isWaiting,
  accessProblem,
  renderVerdict,
  rig,
  onSelect,
  onToggleSaved,
}: RowContentProps) {
  const { units } = useUnits();
  const notice = statusNotice(item.status, null);
  const chance = item.trailerScore === null ? item.outlook : null;
  const secondLine = item.address ?? (item.name ? item.network : null);
  return (
    <>
      <button
        ref={keepFocusInList}
        type="button"
        data-charger={item.id}
        onClick={() => onSelect(item)}
        className="flex w-full gap-3 px-4 py-3 text-left transition-colors hover:bg-panel-2 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3 max-[18rem]:flex-wrap">
            <span className="truncate text-base font-semibold max-[18rem]:whitespace-normal">{title}</span>
            {item.distanceM !== null && (
              <span className="shrink-0 text-xs text-ink-2 tabular-nums">{formatDistance(item.distanceM, units)}</span>
            )}
          </span>
          {secondLine && <span className="block truncate pr-10 text-xs text-ink-2">{secondLine}</span>}
          <span className="mt-1.5 flex flex-wrap items-center gap-1.5 pr-10">
            {item.trailerScore !== null && renderVerdict?.(item.id, item.trailerScore)}
            <PlugTags counts={plugs} maxPowerKw={plugs.maxPowerKw} />
            {item.name && item.network && (
              <span className="min-w-16 flex-1 truncate text-2xs text-ink-3">{item.network}</span>
            )}
          </span>
          {chance !== null && (
            <span className="mt-1 block pr-10 text-2xs text-ink-2">
              {formatListedOutlook(toRigChance(chance, rig ?? DEFAULT_RIG_SIZE))}
            </span>
          )}
          {accessProblem && <span className="mt-1 block pr-10 text-2xs font-medium text-alert">{accessProblem}</span>}
          {notice && <span className="mt-1 block pr-10 text-2xs font-medium text-notice">{notice}</span>}
        </span>
        <span className="-order-1">
          <ScoreBadge score={item.trailerScore} outlook={getOutlookBand(chance, rig)} />
        </span>
      </button>
      <SaveButton
        isSaved={isSaved}
        isWaiting={isWaiting}
        onToggle={() => onToggleSaved(item.id)}
        className="absolute right-2 bottom-1.5 outline-offset-[-2px]!"
      />
    </>
  );
}
