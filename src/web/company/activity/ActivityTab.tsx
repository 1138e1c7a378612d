import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { call } from '#contract/client.ts';
import { companyEndpoints } from '#contract/company/company.ts';
import { ERRORS } from '#contract/errors.ts';
import type { CompanyAuditEntry } from '#domain/company/company-audit-entry.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Section } from '#web/ui/Section.tsx';
import { companyKey } from '../company-queries.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { describeEntry, getPersonName } from './activity-text.ts';

function useActivity(uid: string, isLicensed: boolean) {
  const gateway = useGateway();
  return useInfiniteQuery({
    queryKey: [...companyKey(uid), 'activity'],
    queryFn: ({ pageParam, signal }) =>
      call(
        gateway,
        companyEndpoints.listCompanyActivity,
        pageParam === null ? {} : { query: { before: pageParam } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    enabled: isLicensed,
    refetchOnMount: 'always',
  });
}

export function ActivityTab({ uid, company }: CompanyTabProps) {
  const isLicensed = company.license !== null;
  const query = useActivity(uid, isLicensed);
  if (!isLicensed)
    return (
      <EmptyState icon={<ScrollText aria-hidden="true" />} title="Not available right now">
        The activity log comes with a Business or Enterprise license. Changes are still recorded in the meantime.
      </EmptyState>
    );
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const loadingOrError = (
    <LoadingOrError
      hasFailed={query.isError}
      failure={errorText(query.error, ERRORS.company_activity_failed.message)}
      onRetry={() => void query.refetch()}
    />
  );
  return (
    <Section title="Activity" hint="What was changed in your company. Entries can't be changed or deleted.">
      {entries ? <EntryList entries={entries} /> : loadingOrError}
      {query.hasNextPage && (
        <Button
          kind="secondary"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Older entries'}
        </Button>
      )}
      {entries && query.isError && loadingOrError}
    </Section>
  );
}

function EntryList({ entries }: { entries: readonly CompanyAuditEntry[] }) {
  return (
    <ul aria-label="Activity" className="flex flex-col divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-col gap-x-4 py-2.5 text-sm sm:flex-row sm:items-baseline">
          <time dateTime={entry.at} className="w-44 shrink-0 text-xs text-ink-3 tabular-nums">
            {formatDateTime(entry.at)}
          </time>
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{getPersonName(entry.actor)}</span> {describeEntry(entry)}
          </p>
        </li>
      ))}
    </ul>
  );
}
