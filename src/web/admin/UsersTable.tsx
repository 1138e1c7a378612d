import { useState } from 'react';
import type { ListedUser } from '#domain/admin/listed-user.ts';
import { formatOwnDay } from '#web/lib/format.ts';
import { Badge, LicenseBadge, RoleBadge } from './Badge.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import type { Act } from './people-acts.ts';
import type { useSelectedPeople } from './use-people-list.ts';

type OnAct = (act: Act, person: ListedUser) => void;

type Props = {
  users: readonly ListedUser[];
  part: number;
  isStale: boolean;
  selection: ReturnType<typeof useSelectedPeople>;
  onAsk: OnAct;
};

const lastSeen = ({ lastLoginAt }: ListedUser) => (lastLoginAt === null ? 'Never' : formatOwnDay(lastLoginAt));

function columnsOf(onAsk: OnAct): Column<ListedUser>[] {
  return [
    { id: 'person', header: 'User', cell: (user) => <Person user={user} /> },
    { id: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    { id: 'license', header: 'License', cell: (user) => <Licensed user={user} /> },
    { id: 'created', header: 'Joined', cell: ({ createdAt }) => <Day text={formatOwnDay(createdAt)} /> },
    { id: 'seen', header: 'Last sign-in', cell: (user) => <Day text={lastSeen(user)} /> },
    {
      id: 'acts',
      header: 'Actions',
      atEnd: true,
      cell: (user) => <PersonMenu person={user} onAct={(act) => onAsk(act, user)} />,
    },
  ];
}

/** People with what they are, what they have, and what can be done. */
export function UsersTable({ users, part, isStale, selection, onAsk }: Props) {
  const [columns] = useState(() => columnsOf(onAsk));
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users}
      rowId={idOf}
      page={part}
      isStale={isStale}
      selection={{ selected: selection.selected, onToggle: selection.toggle, nameOf: ({ email }) => email }}
      card={(user) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Person user={user} />
            <div className="mt-2 flex flex-wrap items-center gap-1.5">
              <RoleBadge role={user.role} />
              <Licensed user={user} />
            </div>
            <p className="mt-1.5 text-xs text-ink-3">
              Joined {formatOwnDay(user.createdAt)}, last sign-in {lastSeen(user)}
            </p>
          </div>
          <PersonMenu person={user} onAct={(act) => onAsk(act, user)} />
        </div>
      )}
    />
  );
}

const idOf = ({ id }: ListedUser) => id;

function Day({ text }: { text: string }) {
  return <span className="text-ink-2 tabular-nums whitespace-nowrap">{text}</span>;
}

function Person({ user: { displayName, email, companyName, emailVerified } }: { user: ListedUser }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-base font-medium">
        {displayName}
        {companyName && <span className="font-normal text-ink-2"> · {companyName}</span>}
      </p>
      <p className="text-xs text-ink-2">
        {email}
        {!emailVerified && <span className="text-notice"> · not verified</span>}
      </p>
    </div>
  );
}

/** The licence that counts, and what it comes from. */
function Licensed({ user: { license, givenLicense, paidUntil } }: { user: ListedUser }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <LicenseBadge license={license} />
      {paidUntil !== null && <Badge>Access until {formatOwnDay(paidUntil)}</Badge>}
      {givenLicense !== 'free' && paidUntil !== null && <Badge>Given</Badge>}
    </span>
  );
}
