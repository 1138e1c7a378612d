import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { UsageCount } from '#contract/product-events.ts';
import { formatCount } from '#web/lib/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useProductUsage } from './admin-queries.ts';
import { Card, QueryPlaceholder } from './Card.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { Pager } from './Pager.tsx';

const toWords = (name: string) => name.replaceAll('_', ' ');

const COLUMNS: readonly Column<UsageCount>[] = [
  { id: 'event', header: 'Event', cell: ({ type }) => toWords(type) },
  { id: 'field', header: 'Field', cell: ({ field }) => toWords(field) },
  { id: 'value', header: 'Value', cell: ({ value }) => toWords(value) },
  {
    id: 'count',
    header: 'Count',
    alignEnd: true,
    cell: ({ count }) => <span className="tabular-nums">{formatCount(count)}</span>,
  },
];

const getCountId = ({ type, field, value }: UsageCount) => `${type} ${field} ${value}`;

export function ProductUsage() {
  const usage = useProductUsage();
  return (
    <Card
      title="Product usage"
      hint="Event counts by field and value, last 30 days (UTC). Individual events aren't stored."
    >
      {usage.data ? (
        <Counts isCounted={usage.data.isCounted} counts={usage.data.counts} />
      ) : (
        <QueryPlaceholder query={usage} failure={ERRORS.product_usage_failed.message} rows={2} />
      )}
    </Card>
  );
}

function Counts({ isCounted, counts }: { isCounted: boolean; counts: readonly UsageCount[] }) {
  const [page, setPage] = useState(0);
  if (counts.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn aria-hidden="true" />}
        title={isCounted ? 'No events yet' : 'This server does not count events'}
      >
        {!isCounted && 'Set PRODUCT_EVENTS=on to count them.'}
      </EmptyState>
    );
  return (
    <>
      <DataTable
        label="Product usage"
        columns={COLUMNS}
        rows={counts}
        rowId={getCountId}
        page={page}
        card={({ type, field, value, count }) => (
          <div className="text-sm">
            <p className="font-medium">
              {toWords(value)} <span className="tabular-nums">{formatCount(count)}</span>
            </p>
            <p className="text-xs text-ink-3">
              {toWords(type)}, {toWords(field)}
            </p>
          </div>
        )}
      />
      <Pager label="Pages of product usage" page={page} total={counts.length} onPage={setPage} />
    </>
  );
}
