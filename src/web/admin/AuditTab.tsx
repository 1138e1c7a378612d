import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { AUDIT_LIMIT, type AuditAction, type AuditEntry } from '#domain/admin/audit.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AuditDialog } from './AuditDialog.tsx';
import { type AuditFilterState, AuditFilters, DEFAULT_AUDIT_FILTERS, getAuditStartTime } from './AuditFilters.tsx';
import { ACTION_LABELS, describeAction, formatPerson } from './admin-labels.ts';
import { type AuditQuery, useAuditLog } from './admin-queries.ts';
import { Badge, type BadgeTone } from './Badge.tsx';
import { Card, QueryPlaceholder } from './Card.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { Pager } from './Pager.tsx';

const SEARCH_DEBOUNCE_MS = 300;

const TONES: Readonly<Record<AuditAction, BadgeTone>> = {
  role_changed: 'level2',
  license_changed: 'brand',
  user_deleted: 'alert',
  users_exported: 'plain',
  review_hidden: 'notice',
  review_left: 'plain',
  review_restored: 'plain',
  site_confirmed: 'brand',
  suggestion_accepted: 'brand',
  suggestion_rejected: 'plain',
  suggestion_undone: 'notice',
  suggestion_kept: 'plain',
  suggestion_ended: 'plain',
  suggestion_matched: 'plain',
  station_added: 'brand',
  stations_merged: 'notice',
  stations_kept_apart: 'plain',
  setting_changed: 'dc',
  api_key_created: 'level2',
  api_key_revoked: 'plain',
  company_created: 'brand',
  rig_shared: 'brand',
  shared_rig_changed: 'plain',
  shared_rig_removed: 'plain',
  favorite_shared: 'brand',
  shared_favorite_changed: 'plain',
  shared_favorite_removed: 'plain',
  sessions_imported: 'plain',
  branding_changed: 'level2',
  branding_removed: 'alert',
  sign_on_configured: 'level2',
  sign_on_proven: 'brand',
  sign_on_proof_ended: 'alert',
  sign_on_forced: 'notice',
  sign_on_removed: 'alert',
  sign_on_joined: 'plain',
  company_renamed: 'plain',
  company_closed: 'alert',
  company_handed_on: 'notice',
  company_invited: 'plain',
  company_invitation_resent: 'plain',
  company_invitation_withdrawn: 'plain',
  company_joined: 'brand',
  company_left: 'plain',
  company_role_changed: 'level2',
  company_member_removed: 'notice',
};

const formatAdmin = ({ adminUid, adminEmail, details }: AuditEntry) =>
  formatPerson(adminUid, adminEmail, details.isProvenElsewhere || details.isExpired ? 'The server' : 'The operator');
const formatTarget = ({ targetUid, targetEmail }: AuditEntry) => formatPerson(targetUid, targetEmail, '–');

function toAuditQuery({ action, admin, target, time }: AuditFilterState, beforeId: string | null): AuditQuery {
  const from = getAuditStartTime(time);
  return {
    limit: AUDIT_LIMIT,
    ...(action === 'all' ? {} : { action }),
    ...(admin.trim() === '' ? {} : { admin: admin.trim() }),
    ...(target.trim() === '' ? {} : { target: target.trim() }),
    ...(from === null ? {} : { from }),
    ...(beforeId === null ? {} : { before: beforeId }),
  };
}

/** The audit log: ten entries per page of the table, 100 per request. */
export function AuditTab() {
  const [filters, setFilters] = useState<AuditFilterState>(DEFAULT_AUDIT_FILTERS);
  const [beforeId, setBeforeId] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  const debounced = useDebounced(filters, SEARCH_DEBOUNCE_MS);
  const log = useAuditLog(toAuditQuery(debounced, beforeId));
  const entries = log.data ?? [];
  const oldest = entries.at(-1);

  function showEntriesBefore(id: string | null) {
    setBeforeId(id);
    setPage(0);
  }

  function changeFilters(change: Partial<AuditFilterState>) {
    setFilters({ ...filters, ...change });
    showEntriesBefore(null);
  }

  return (
    <Card title="Audit log" hint="Actions by admins, users, and the server. Entries can't be changed or deleted.">
      <AuditFilters filters={filters} onChange={changeFilters} />
      {log.data ? (
        <AuditTable entries={entries} page={page} isStale={log.isPlaceholderData} onShow={setOpenEntry} />
      ) : (
        <QueryPlaceholder query={log} failure={ERRORS.audit_load_failed.message} rows={8} />
      )}
      <Pager label="Pages of the audit log" page={page} total={entries.length} onPage={setPage} />
      {(beforeId !== null || entries.length === AUDIT_LIMIT) && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-5">
          {beforeId !== null && (
            <Button kind="secondary" onClick={() => showEntriesBefore(null)}>
              Newest entries
            </Button>
          )}
          {oldest && entries.length === AUDIT_LIMIT && (
            <Button kind="secondary" onClick={() => showEntriesBefore(oldest.id)}>
              Older entries
            </Button>
          )}
        </div>
      )}
      {openEntry && <AuditDialog entry={openEntry} onClose={() => setOpenEntry(null)} />}
    </Card>
  );
}

type TableProps = {
  entries: readonly AuditEntry[];
  page: number;
  isStale: boolean;
  onShow: (entry: AuditEntry) => void;
};

const getId = ({ id }: AuditEntry) => id;

function buildColumns(onShow: TableProps['onShow']): Column<AuditEntry>[] {
  return [
    {
      id: 'time',
      header: 'Time',
      cell: ({ timestamp }) => (
        <time dateTime={timestamp} className="text-ink-2 whitespace-nowrap tabular-nums">
          {formatDateTime(timestamp)}
        </time>
      ),
    },
    { id: 'action', header: 'Action', cell: (entry) => <ActionBadge entry={entry} /> },
    { id: 'what', header: 'What', cell: (entry) => <span className="wrap-anywhere">{describeAction(entry)}</span> },
    { id: 'target', header: 'Account', cell: (entry) => <span className="wrap-anywhere">{formatTarget(entry)}</span> },
    {
      id: 'admin',
      header: 'By',
      cell: (entry) => <span className="wrap-anywhere text-ink-2">{formatAdmin(entry)}</span>,
    },
    { id: 'more', header: 'Details', alignEnd: true, cell: (entry) => <DetailsButton entry={entry} onShow={onShow} /> },
  ];
}

function ActionBadge({ entry: { action } }: { entry: AuditEntry }) {
  return <Badge tone={TONES[action]}>{ACTION_LABELS[action]}</Badge>;
}

function DetailsButton({ entry, onShow }: { entry: AuditEntry; onShow: TableProps['onShow'] }) {
  return (
    <Button
      kind="quiet"
      aria-label={`Details: ${ACTION_LABELS[entry.action]}, ${formatDateTime(entry.timestamp)}`}
      onClick={() => onShow(entry)}
    >
      Details
    </Button>
  );
}

function AuditTable({ entries, page, isStale, onShow }: TableProps) {
  const [columns] = useState(() => buildColumns(onShow));
  if (entries.length === 0)
    return (
      <EmptyState icon={<ScrollText aria-hidden="true" />} title="No entries">
        Logged actions will appear here. If you set filters, try removing some.
      </EmptyState>
    );
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      rows={entries}
      rowId={getId}
      page={page}
      isStale={isStale}
      card={(entry) => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 text-sm wrap-anywhere">
            <ActionBadge entry={entry} />
            <p className="mt-1.5 font-medium">{describeAction(entry)}</p>
            {entry.targetUid !== null && <p>{formatTarget(entry)}</p>}
            <p className="text-xs text-ink-3">
              {formatAdmin(entry)}, {formatDateTime(entry.timestamp)}
            </p>
          </div>
          <DetailsButton entry={entry} onShow={onShow} />
        </div>
      )}
    />
  );
}
