import type { ReactNode } from 'react';
import type { AuditEntry } from '#domain/admin/audit.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ACTION_LABELS, describeSystemActor, formatPerson, listDetails } from './admin-labels.ts';

type Props = { entry: AuditEntry; onClose: () => void };

export function AuditDialog({ entry, onClose }: Props) {
  const { action, timestamp, adminUid, adminEmail, targetUid, targetEmail, userAgent, id } = entry;
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={ACTION_LABELS[action]}>
      <dl className="flex flex-col gap-3 px-5 py-4 text-sm">
        <Fact name="Time">{formatDateTime(timestamp)}</Fact>
        <Fact name="By">{formatPerson(adminUid, adminEmail, describeSystemActor(entry))}</Fact>
        {targetUid !== null && (
          <Fact name="Account">
            {formatPerson(targetUid, targetEmail, '')}
            <span className="block text-xs text-ink-3">{targetUid}</span>
          </Fact>
        )}
        {listDetails(entry).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {userAgent !== '' && (
          <Fact name="Browser">
            <span className="text-xs">{userAgent}</span>
          </Fact>
        )}
        <Fact name="Entry">{id}</Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[8rem_1fr]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
