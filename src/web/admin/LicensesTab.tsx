import { CalendarClock, History } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { type LicenseOverview, TRIAL_ENDING_SOON_DAYS } from '#domain/admin/license-overview.ts';
import { formatCount, formatDateTime, formatQuantity } from '#web/lib/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { describeLicenseChange, LICENSE_LABELS } from './admin-labels.ts';
import { useLicenses } from './admin-queries.ts';
import { Badge } from './Badge.tsx';
import { Card, QueryError, QueryPlaceholder } from './Card.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { Pager } from './Pager.tsx';

export function LicensesTab() {
  const licenses = useLicenses();
  const failure = ERRORS.admin_load_failed.message;
  if (!licenses.data)
    return (
      <Card title="Licenses">
        <QueryPlaceholder query={licenses} failure={failure} />
      </Card>
    );
  const { distribution, trials, changes } = licenses.data;
  return (
    <div className="flex flex-col gap-4">
      {licenses.error && (
        <QueryError error={licenses.error} failure={failure} onRetry={() => void licenses.refetch()} />
      )}
      <Distribution distribution={distribution} />
      <Trials trials={trials} />
      <Changes changes={changes} />
    </div>
  );
}

type Share = LicenseOverview['distribution'][number];

function describeSources({ license, granted, paid, trial, company }: Share): string {
  if (license === 'free') return 'No license';
  const parts = [`${formatCount(granted)} granted`];
  parts.push(`${formatCount(paid)} paid`);
  parts.push(
    license === 'premium' ? `${formatCount(trial)} on trial` : `${formatCount(company)} through their company`,
  );
  return parts.join(', ');
}

function Distribution({ distribution }: { distribution: readonly Share[] }) {
  const total = Math.max(
    1,
    distribution.reduce((sum, { users }) => sum + users, 0),
  );
  return (
    <Card title="Distribution" hint="The current license of each user">
      <ul className="flex flex-col gap-4 px-4 py-4 sm:px-5">
        {distribution.map((share) => (
          <li key={share.license}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span>
                <span className="font-medium">{LICENSE_LABELS[share.license]}</span>{' '}
                <span className="text-xs text-ink-3">{describeSources(share)}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {formatQuantity(share.users, 'user')}
                <span className="text-ink-3"> · {((share.users / total) * 100).toFixed(1)}%</span>
              </span>
            </p>
            <div aria-hidden="true" className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-panel-3">
              <div className="h-full rounded-full bg-brand" style={{ width: `${(share.users / total) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Trial = LicenseOverview['trials'][number];

const PlanBadge = ({ trial: { renews } }: { trial: Trial }) =>
  renews ? <Badge tone="brand">Continues with a plan</Badge> : <Badge>Ends</Badge>;

const TRIAL_COLUMNS: readonly Column<Trial>[] = [
  {
    id: 'person',
    header: 'User',
    cell: ({ displayName, email }) => (
      <div className="wrap-anywhere">
        <p className="font-medium">{displayName}</p>
        <p className="text-xs text-ink-2">{email}</p>
      </div>
    ),
  },
  { id: 'ends', header: 'Ends', cell: ({ endsAt }) => formatDateTime(endsAt) },
  { id: 'then', header: 'Then', cell: (trial) => <PlanBadge trial={trial} /> },
];
const getTrialId = ({ uid }: Trial) => uid;

function Trials({ trials }: { trials: readonly Trial[] }) {
  const [page, setPage] = useState(0);
  return (
    <Card title="Trials ending soon" hint={`In the next ${TRIAL_ENDING_SOON_DAYS} days, soonest first`}>
      {trials.length === 0 ? (
        <EmptyState icon={<CalendarClock aria-hidden="true" />} title="No trials ending soon" />
      ) : (
        <DataTable
          label="Trials ending soon"
          columns={TRIAL_COLUMNS}
          rows={trials}
          rowId={getTrialId}
          page={page}
          card={(trial) => (
            <div className="text-sm wrap-anywhere">
              <p className="font-medium">{trial.displayName}</p>
              <p className="text-xs text-ink-2">{trial.email}</p>
              <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs">
                Ends {formatDateTime(trial.endsAt)} <PlanBadge trial={trial} />
              </p>
            </div>
          )}
        />
      )}
      <Pager label="Pages of trials" page={page} total={trials.length} onPage={setPage} />
    </Card>
  );
}

type Change = LicenseOverview['changes'][number];

const getSubjectLabel = ({ email }: Change) => email ?? 'Former member';
const getChangeAuthor = ({ kind, adminEmail }: Change) =>
  kind === 'license_changed' ? (adminEmail ?? 'Former member') : 'Subscription';

const CHANGE_COLUMNS: readonly Column<Change>[] = [
  {
    id: 'time',
    header: 'Time',
    cell: ({ at }) => <span className="text-ink-2 whitespace-nowrap tabular-nums">{formatDateTime(at)}</span>,
  },
  { id: 'person', header: 'User', cell: (change) => <span className="wrap-anywhere">{getSubjectLabel(change)}</span> },
  { id: 'what', header: 'Change', cell: (change) => describeLicenseChange(change) },
  {
    id: 'by',
    header: 'By',
    cell: (change) => <span className="wrap-anywhere text-ink-2">{getChangeAuthor(change)}</span>,
  },
];
const getChangeId = ({ id }: Change) => id;

function Changes({ changes }: { changes: readonly Change[] }) {
  const [page, setPage] = useState(0);
  return (
    <Card title="Change history" hint="Licenses granted by admins and changes to subscriptions, newest first">
      {changes.length === 0 ? (
        <EmptyState icon={<History aria-hidden="true" />} title="No changes yet" />
      ) : (
        <DataTable
          label="Change history"
          columns={CHANGE_COLUMNS}
          rows={changes}
          rowId={getChangeId}
          page={page}
          card={(change) => (
            <div className="text-sm wrap-anywhere">
              <p className="font-medium">{describeLicenseChange(change)}</p>
              <p>{getSubjectLabel(change)}</p>
              <p className="text-xs text-ink-3">
                {getChangeAuthor(change)}, {formatDateTime(change.at)}
              </p>
            </div>
          )}
        />
      )}
      <Pager label="Pages of the change history" page={page} total={changes.length} onPage={setPage} />
    </Card>
  );
}
