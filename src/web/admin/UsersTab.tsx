import { Download, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { LICENSE_LABELS, ROLE_LABELS } from './admin-labels.ts';
import { BulkActionBar } from './BulkActionBar.tsx';
import { Card, QueryError, QueryPlaceholder } from './Card.tsx';
import { ChangeDialog, type ChangeRequest } from './ChangeDialog.tsx';
import { FilterSelect, withAllOption } from './FilterSelect.tsx';
import { Pager } from './Pager.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useExportUsers } from './use-export-users.ts';
import { useUserList, useUserSelection } from './use-user-list.ts';
import { filterAffectedUsers, type UserAction } from './user-actions.ts';

const ROLES = withAllOption('All roles', ROLE_LABELS);
const LICENSES = withAllOption('All licenses', LICENSE_LABELS);

export function UsersTab() {
  const list = useUserList();
  const selection = useUserSelection(list.query.data?.users);
  const { isExporting, exportUsers } = useExportUsers();
  const [changeRequest, setChangeRequest] = useState<ChangeRequest | null>(null);
  const total = list.query.data?.total;

  function requestBulkChange(action: UserAction) {
    const people = filterAffectedUsers(action, selection.people);
    if (people.length > 0)
      setChangeRequest({ action, people, skipped: selection.people.length - people.length, isBulk: true });
    else
      showToast(
        action.kind === 'role' && action.role === 'user' ? 'They are already users.' : 'They are already admins.',
      );
  }

  return (
    <>
      <Card
        title="Users"
        hint={total === undefined ? 'Everyone with an account' : formatQuantity(total, 'user')}
        action={
          <Button kind="secondary" aria-disabled={isExporting} onClick={() => exportUsers(list.queryFilters)}>
            <Download aria-hidden="true" className="size-4.5" /> {isExporting ? 'Exporting...' : 'Export CSV'}
          </Button>
        }
      >
        <Filters list={list} />
        {selection.people.length > 0 && (
          <BulkActionBar count={selection.people.length} onAction={requestBulkChange} onClear={selection.clear} />
        )}
        <List list={list} selection={selection} onRequest={setChangeRequest} />
      </Card>
      {changeRequest && (
        <ChangeDialog
          changeRequest={changeRequest}
          onClose={() => setChangeRequest(null)}
          onDone={() => (changeRequest.isBulk ? selection.clear() : selection.remove(changeRequest.people))}
        />
      )}
    </>
  );
}

type UserListProp = { list: ReturnType<typeof useUserList> };

function Filters({ list: { filters, changeFilters } }: UserListProp) {
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
      <SearchField
        label="Search users"
        placeholder="Email or name"
        value={filters.search}
        onChange={(search) => changeFilters({ search })}
      />
      <FilterSelect label="Role" options={ROLES} value={filters.role} onChange={(role) => changeFilters({ role })} />
      <FilterSelect
        label="License"
        options={LICENSES}
        value={filters.license}
        onChange={(license) => changeFilters({ license })}
      />
    </div>
  );
}

type ListProps = UserListProp & {
  selection: ReturnType<typeof useUserSelection>;
  onRequest: (request: ChangeRequest) => void;
};

function List({ list, selection, onRequest }: ListProps) {
  const { query, page, setPage, pageInBatch } = list;
  const failure = ERRORS.users_load_failed.message;
  if (!query.data) return <QueryPlaceholder query={query} failure={failure} rows={8} />;
  return (
    <>
      {query.error && (
        <div className="p-4">
          <QueryError error={query.error} failure={failure} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data.total === 0 ? (
        <NoUsers list={list} />
      ) : (
        <UsersTable
          users={query.data.users}
          pageInBatch={pageInBatch}
          isStale={query.isPlaceholderData}
          selection={selection}
          onAction={(action, person) => onRequest({ action, people: [person], skipped: 0, isBulk: false })}
        />
      )}
      <Pager label="Pages of users" page={page} total={query.data.total} onPage={setPage} />
    </>
  );
}

function NoUsers({ list }: UserListProp) {
  const clear = (
    <Button kind="secondary" onClick={list.clear}>
      Clear filters
    </Button>
  );
  return (
    <EmptyState
      icon={<UserSearch aria-hidden="true" />}
      title="No users match these filters"
      action={list.isFiltered ? clear : null}
    >
      Try part of an email address or name.
    </EmptyState>
  );
}
