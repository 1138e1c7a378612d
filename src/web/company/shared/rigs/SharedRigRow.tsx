import { Pencil, Trash2 } from 'lucide-react';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { formatLength, formatWeight } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  rig: StoredRig;
  /** Null for members who can't change it. */
  actions: { readonly onEdit: () => void; readonly onDelete: () => void } | null;
};

export function SharedRigRow({ rig: { name, measures, trailer }, actions }: Props) {
  const { units } = useUnits();
  const { lengthM, heightM, massKg } = measures;
  return (
    <li className="flex items-center gap-2 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-2 tabular-nums">
          {trailer ? 'With a trailer' : 'No trailer'} · {formatLength(lengthM, units)} long ·{' '}
          {formatLength(heightM, units)} tall · {formatWeight(massKg, units)}
        </p>
      </div>
      {actions && (
        <>
          <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={actions.onEdit} />
          <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={actions.onDelete} />
        </>
      )}
    </li>
  );
}
