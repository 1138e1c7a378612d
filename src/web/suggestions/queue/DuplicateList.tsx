import { CircleCheck } from 'lucide-react';
import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { QueryBoundary } from './QueryBoundary.tsx';
import { useDuplicates, useModeration } from './queue-queries.ts';
import { SimilarStationList } from './SimilarStationList.tsx';

export function DuplicateList({ adminUid }: { adminUid: string }) {
  const { data, error, isPending, refetch } = useDuplicates();
  const moderation = useModeration(adminUid);
  const reason = 'The same station is on the map twice.';
  return (
    <QueryBoundary isPending={isPending} error={data ? null : error} onRetry={() => void refetch()}>
      {moderation.error && (
        <Banner kind="alert">{errorText(moderation.error, ERRORS.suggestion_decide_failed.message)}</Banner>
      )}
      {data?.length === 0 && <EmptyState icon={<CircleCheck aria-hidden="true" />} title="No known duplicates" />}
      <ul className="grid gap-4 xl:grid-cols-2">
        {data?.map(({ charger: { id, name, address }, similar }) => (
          <li key={id} className="flex flex-col gap-3 rounded-2xl border border-line bg-panel p-4">
            <div>
              <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
              <p className="text-sm text-ink-2">{['Added by drivers', address].filter(Boolean).join(' · ')}</p>
            </div>
            <SimilarStationList
              title="It may be one of these"
              stations={similar}
              isBusy={moderation.isPending}
              actionLabel="Merge into this one"
              onAction={(into) =>
                moderation.mutate({ act: 'merge chargers', id, into, reason }, { onSuccess: () => showToast('Merged') })
              }
              alternative={{
                label: 'Not the same',
                onAction: (other) =>
                  moderation.mutate(
                    { act: 'keep apart', id, other },
                    { onSuccess: () => showToast('Marked as different stations') },
                  ),
              }}
            />
          </li>
        ))}
      </ul>
    </QueryBoundary>
  );
}
