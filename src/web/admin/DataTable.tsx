import {
  createPaginatedRowModel,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useMediaQuery } from '#web/lib/hooks/use-media-query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from './Checkbox.tsx';

export const PAGE_SIZE = 10;

/** Returns the number of pages, at least one. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Returns the last page if the list has become too short for this one. */
export function clampPage(page: number, total: number): number {
  return Math.min(page, countPages(total) - 1);
}

const features = tableFeatures({
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
});

export type Column<T> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  readonly alignEnd?: true;
};

export type Selection<T> = {
  readonly selected: RowSelectionState;
  readonly onToggle: (rows: readonly T[], isSelected: boolean) => void;
  readonly getName: (row: T) => string;
};

type Props<T> = {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  /** Zero-based page index. */
  page: number;
  card: (row: T) => ReactNode;
  selection?: Selection<T>;
  /** Whether these rows belong to the previous query, while the current one's rows load. */
  isStale?: boolean;
};

const NO_SELECTION: RowSelectionState = {};

export function DataTable<T extends object>(props: Props<T>) {
  const { columns, rows, rowId, page, selection, isStale = false } = props;
  const isWide = useMediaQuery('(min-width: 1024px)');
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, cell }) => ({
        id,
        header,
        cell: ({ row }: { row: { original: T } }) => cell(row.original),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows as T[],
    getRowId: rowId,
    autoResetPageIndex: false,
    state: {
      pagination: { pageIndex: clampPage(page, rows.length), pageSize: PAGE_SIZE },
      rowSelection: selection?.selected ?? NO_SELECTION,
    },
  });
  const shown = table.getRowModel().rows.map((row) => row.original);
  if (!isWide) return <Cards {...props} shown={shown} />;
  return (
    <div className={classNames('overflow-x-auto transition-opacity', isStale && 'opacity-60')}>
      <table aria-label={props.label} className="w-full border-collapse text-sm">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-left text-xs text-ink-3">
              {selection && (
                <th scope="col" className="w-12 pl-5">
                  <SelectPageCheckbox shown={shown} rowId={rowId} selection={selection} />
                </th>
              )}
              {group.headers.map((header, index) => (
                <th
                  key={header.id}
                  scope="col"
                  className={classNames(
                    'h-11 px-3 font-medium whitespace-nowrap first:pl-5 last:pr-5',
                    columns[index]?.alignEnd && 'text-right',
                  )}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={classNames(
                'border-b border-line last:border-b-0 hover:bg-panel-2',
                selection?.selected[row.id] && 'bg-brand-soft/50',
              )}
            >
              {selection && (
                <td className="pl-5">
                  <SelectRowCheckbox row={row.original} rowId={rowId} selection={selection} />
                </td>
              )}
              {row.getAllCells().map((cell, index) => (
                <td
                  key={cell.id}
                  className={classNames(
                    'px-3 py-2.5 align-middle first:pl-5 last:pr-5',
                    columns[index]?.alignEnd && 'text-right',
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<T extends object>({
  label,
  shown,
  rowId,
  card,
  selection,
  isStale,
}: Props<T> & { shown: readonly T[] }) {
  return (
    <ul aria-label={label} className={classNames('transition-opacity', isStale && 'opacity-60')}>
      {shown.map((row) => (
        <li
          key={rowId(row)}
          className={classNames(
            'flex gap-1 border-b border-line px-4 py-3 last:border-b-0 sm:px-5',
            selection?.selected[rowId(row)] && 'bg-brand-soft/50',
          )}
        >
          {selection && <SelectRowCheckbox row={row} rowId={rowId} selection={selection} />}
          <div className="min-w-0 flex-1">{card(row)}</div>
        </li>
      ))}
    </ul>
  );
}

type SelectionProps<T> = { rowId: (row: T) => string; selection: Selection<T> };

function SelectRowCheckbox<T>({ row, rowId, selection }: SelectionProps<T> & { row: T }) {
  return (
    <Checkbox
      label={`Select ${selection.getName(row)}`}
      checked={Boolean(selection.selected[rowId(row)])}
      onChange={(isSelected) => selection.onToggle([row], isSelected)}
    />
  );
}

function SelectPageCheckbox<T>({ shown, rowId, selection }: SelectionProps<T> & { shown: readonly T[] }) {
  const count = shown.filter((row) => selection.selected[rowId(row)]).length;
  return (
    <Checkbox
      label="Select all on this page"
      checked={count > 0 && count === shown.length}
      isMixed={count > 0 && count < shown.length}
      onChange={(isSelected) => selection.onToggle(shown, isSelected)}
    />
  );
}
