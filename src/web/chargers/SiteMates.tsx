import { PlugTags } from './PlugTag.tsx';
import { type ResultItem, titleOf } from './result-item.ts';

type Props = { mates: readonly ResultItem[]; onOpen: (mate: ResultItem) => void };

/** The other records of the site on the card; nothing where it is the only one. */
export function SiteMates({ mates, onOpen }: Props) {
  if (mates.length === 0) return null;
  return (
    <section aria-label="Also at this site">
      <h3 className="mb-2 text-xs font-semibold text-ink-2">Also at this site</h3>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {mates.map((mate) => (
          <li key={mate.id}>
            <button
              type="button"
              onClick={() => onOpen(mate)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5 text-left text-sm hover:bg-panel-2"
            >
              <span className="min-w-0 flex-1 truncate">{titleOf(mate)}</span>
              <PlugTags counts={mate} maxPowerKw={mate.maxPowerKw} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
