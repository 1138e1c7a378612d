import { X } from 'lucide-react';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { UserAction } from './user-actions.ts';

type Props = { count: number; onAction: (action: UserAction) => void; onClear: () => void };

const ACTIONS: readonly { readonly label: string; readonly action: UserAction }[] = [
  { label: 'Promote', action: { kind: 'role', role: 'admin' } },
  { label: 'Demote', action: { kind: 'role', role: 'user' } },
  { label: 'Change license', action: { kind: 'choose_license' } },
];

export function BulkActionBar({ count, onAction, onClear }: Props) {
  return (
    <section
      aria-label="Selected users"
      className="sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b border-line bg-brand-soft px-4 py-2 sm:px-5"
    >
      <p className="mr-auto flex items-center gap-1 text-sm font-medium text-brand" role="status">
        {formatCount(count)} selected
        <IconButton label="Clear selection" icon={<X aria-hidden="true" />} className="text-brand" onClick={onClear} />
      </p>
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        {ACTIONS.map(({ label, action }) => (
          <Button key={label} kind="secondary" onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
        <Button kind="danger" onClick={() => onAction({ kind: 'delete' })}>
          Delete
        </Button>
      </div>
    </section>
  );
}
