import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { DuplicateList } from './DuplicateList.tsx';
import type { QueueMap } from './EntryMap.tsx';
import { QueryBoundary } from './QueryBoundary.tsx';
import { QueueCard } from './QueueCard.tsx';
import { type QueueFilter, useQueue } from './queue-queries.ts';

type Tab = QueueFilter | 'duplicates';

const TABS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
  { value: 'duplicates', label: 'Duplicates' },
] as const;

type Props = {
  /** The signed-in admin, whom every decision names. */
  adminUid: string;
  drawMap: QueueMap['draw'];
};

export function SuggestionQueue({ adminUid, drawMap }: Props) {
  const [tab, setTab] = useState<Tab>('waiting');
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl label="Show" segments={TABS} value={tab} onChange={setTab} framed />
      {tab === 'duplicates' ? (
        <DuplicateList adminUid={adminUid} />
      ) : (
        <EntryList key={tab} show={tab} adminUid={adminUid} drawMap={drawMap} />
      )}
    </div>
  );
}

function EntryList({ show, adminUid, drawMap }: Props & { show: QueueFilter }) {
  // One map at a time, because each uses GPU memory.
  const [shownId, setShownId] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useQueue(show);
  return (
    <QueryBoundary isPending={isPending} error={data ? null : error} onRetry={() => void refetch()}>
      {data?.data.length === 0 && (
        <EmptyState
          icon={<CircleCheck aria-hidden="true" />}
          title={show === 'waiting' ? 'Nothing is waiting for a decision' : 'No decisions yet'}
        />
      )}
      {data && data.data.length > 0 && (
        <>
          <p role="status" className="text-sm text-ink-2 tabular-nums">
            {formatCount(data.total)} {show === 'waiting' ? 'waiting' : 'decided'}
            {data.total > data.data.length && `, the first ${formatCount(data.data.length)} are shown`}
          </p>
          <ul className="grid gap-4 xl:grid-cols-2">
            {data.data.map((entry) => (
              <QueueCard
                key={`${entry.id} ${entry.status}`}
                adminUid={adminUid}
                entry={entry}
                map={{ shownId, onShow: setShownId, draw: drawMap }}
              />
            ))}
          </ul>
        </>
      )}
    </QueryBoundary>
  );
}
