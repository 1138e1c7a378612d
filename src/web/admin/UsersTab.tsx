import { Download, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { formatCounted } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { LICENSE_WORDS, ROLE_WORDS } from './admin-words.ts';
import { BulkBar } from './BulkBar.tsx';
import { Card, Failure, Pending } from './Card.tsx';
import { type Asked, ChangeDialog } from './ChangeDialog.tsx';
import { Pager } from './Pager.tsx';
import { PickField, withAll } from './PickField.tsx';
import { type Act, concernedBy } from './people-acts.ts';
import { SearchField } from './SearchField.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useExportUsers } from './use-export-users.ts';
import { usePeopleList, useSelectedPeople } from './use-people-list.ts';

const ROLES = withAll('All roles', ROLE_WORDS);
const LICENSES = withAll('All licenses', LICENSE_WORDS);

/** Everyone with an account: to find, to change, to take along as a table. */
export function UsersTab() {
  const list = usePeopleList();
  const selection = useSelectedPeople();
  const table = useExportUsers();
  const [asked, setAsked] = useState<Asked | null>(null);
  const total = list.query.data?.total;

  function askMany(act: Act) {
    const people = concernedBy(act, selection.people);
    if (people.length > 0) setAsked({ act, people, leftOut: selection.people.length - people.length, isBulk: true });
    else showToast(act.kind === 'role' && act.role === 'user' ? 'They are already users.' : 'They are already admins.');
  }

  return (
    <>
      <Card
        title="Users"
        hint={total === undefined ? 'Everyone with an account' : formatCounted(total, 'user')}
        action={
          <Button kind="secondary" aria-disabled={table.isExporting} onClick={() => void table.exportUsers(list.sent)}>
            <Download aria-hidden="true" className="size-4.5" /> {table.isExporting ? 'Exporting...' : 'Export CSV'}
          </Button>
        }
      >
        <Filters list={list} />
        {selection.people.length > 0 && (
          <BulkBar count={selection.people.length} onAct={askMany} onClear={selection.clear} />
        )}
        <List list={list} selection={selection} onAsk={setAsked} />
      </Card>
      {asked && (
        <ChangeDialog asked={asked} onClose={() => setAsked(null)} onDone={() => asked.isBulk && selection.clear()} />
      )}
    </>
  );
}

type ListOf = { list: ReturnType<typeof usePeopleList> };

function Filters({ list: { filters, filter } }: ListOf) {
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
      <SearchField
        label="Search users"
        placeholder="Email or name"
        value={filters.search}
        onChange={(search) => filter({ search })}
      />
      <PickField label="Role" options={ROLES} value={filters.role} onChange={(role) => filter({ role })} />
      <PickField
        label="License"
        options={LICENSES}
        value={filters.license}
        onChange={(license) => filter({ license })}
      />
    </div>
  );
}

type ListProps = ListOf & {
  selection: ReturnType<typeof useSelectedPeople>;
  onAsk: (asked: Asked) => void;
};

function List({ list, selection, onAsk }: ListProps) {
  const { query, page, setPage, part } = list;
  const failure = ERRORS.users_load_failed.message;
  if (!query.data) return <Pending query={query} failure={failure} rows={8} />;
  return (
    <>
      {query.error && (
        <div className="p-4">
          <Failure error={query.error} failure={failure} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data.total === 0 ? (
        <Nobody list={list} />
      ) : (
        <UsersTable
          users={query.data.users}
          part={part}
          isStale={query.isPlaceholderData}
          selection={selection}
          onAsk={(act, person) => onAsk({ act, people: [person], leftOut: 0, isBulk: false })}
        />
      )}
      <Pager label="Pages of users" page={page} total={query.data.total} onPage={setPage} />
    </>
  );
}

function Nobody({ list }: ListOf) {
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
