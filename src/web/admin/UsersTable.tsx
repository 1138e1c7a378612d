import { useState } from 'react';
import type { UserSummary } from '#domain/admin/user-summary.ts';
import { formatLocalDay } from '#web/lib/format.ts';
import { Badge, LicenseBadge, RoleBadge } from './Badge.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { UserActionsMenu } from './UserActionsMenu.tsx';
import type { useUserSelection } from './use-user-list.ts';
import type { UserAction } from './user-actions.ts';

type OnUserAction = (action: UserAction, person: UserSummary) => void;

type Props = {
  users: readonly UserSummary[];
  pageInBatch: number;
  isStale: boolean;
  selection: ReturnType<typeof useUserSelection>;
  onAction: OnUserAction;
};

const formatLastSignIn = ({ lastLoginAt }: UserSummary) =>
  lastLoginAt === null ? 'Never' : formatLocalDay(lastLoginAt);

function buildColumns(onAction: OnUserAction): Column<UserSummary>[] {
  return [
    { id: 'person', header: 'User', cell: (user) => <Person user={user} /> },
    { id: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    { id: 'license', header: 'License', cell: (user) => <LicenseCell user={user} /> },
    { id: 'created', header: 'Joined', cell: ({ createdAt }) => <Day text={formatLocalDay(createdAt)} /> },
    { id: 'seen', header: 'Last sign-in', cell: (user) => <Day text={formatLastSignIn(user)} /> },
    {
      id: 'actions',
      header: 'Actions',
      alignEnd: true,
      cell: (user) => <UserActionsMenu person={user} onAction={(action) => onAction(action, user)} />,
    },
  ];
}

export function UsersTable({ users, pageInBatch, isStale, selection, onAction }: Props) {
  const [columns] = useState(() => buildColumns(onAction));
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users}
      rowId={getId}
      page={pageInBatch}
      isStale={isStale}
      selection={{ selected: selection.selected, onToggle: selection.toggle, getName: ({ email }) => email }}
      card={(user) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Person user={user} />
            <div className="mt-2 flex flex-wrap items-center gap-1.5">
              <RoleBadge role={user.role} />
              <LicenseCell user={user} />
            </div>
            <p className="mt-1.5 text-xs text-ink-3">
              Joined {formatLocalDay(user.createdAt)}, last sign-in {formatLastSignIn(user)}
            </p>
          </div>
          <UserActionsMenu person={user} onAction={(action) => onAction(action, user)} />
        </div>
      )}
    />
  );
}

const getId = ({ id }: UserSummary) => id;

function Day({ text }: { text: string }) {
  return <span className="text-ink-2 tabular-nums whitespace-nowrap">{text}</span>;
}

function Person({ user: { displayName, email, companyName, emailVerified } }: { user: UserSummary }) {
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

function LicenseCell({ user: { license, grantedLicense, paidUntil } }: { user: UserSummary }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <LicenseBadge license={license} />
      {paidUntil !== null && <Badge>Access until {formatLocalDay(paidUntil)}</Badge>}
      {grantedLicense !== 'free' && paidUntil !== null && <Badge>Granted</Badge>}
    </span>
  );
}
