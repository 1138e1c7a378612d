import { PlugTags } from '../PlugTag.tsx';
import { itemTitle, type ResultItem } from '../results/result-item.ts';

type Props = { siblings: readonly ResultItem[]; onOpen: (sibling: ResultItem) => void };

export function SiteStations({ siblings, onOpen }: Props) {
  if (siblings.length === 0) return null;
  return (
    <section aria-label="Also at this site">
      <h3 className="mb-2 text-xs font-semibold text-ink-2">Also at this site</h3>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <button
              type="button"
              onClick={() => onOpen(sibling)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5 text-left text-sm hover:bg-panel-2"
            >
              <span className="min-w-0 flex-1 truncate">{itemTitle(sibling)}</span>
              <PlugTags counts={sibling} maxPowerKw={sibling.maxPowerKw} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
