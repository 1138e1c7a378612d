import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { clampPage, countPages, PAGE_SIZE } from './DataTable.tsx';

type Props = { label: string; page: number; total: number; onPage: (page: number) => void };

export function Pager({ label, total, onPage, ...props }: Props) {
  if (total <= PAGE_SIZE) return null;
  const page = clampPage(props.page, total);
  const [first, last] = [page * PAGE_SIZE + 1, Math.min(total, (page + 1) * PAGE_SIZE)];
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm text-ink-2 sm:px-5"
    >
      <p className="tabular-nums" aria-live="polite">
        {formatCount(first)} to {formatCount(last)} of {formatCount(total)}
      </p>
      <div className="flex gap-1">
        <IconButton
          label="Previous page"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label="Next page"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={page + 1 >= countPages(total)}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
