import { Caravan } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatLength } from '#web/lib/format.ts';
import { NEW_RIG_PATH, PATHS } from '#web/lib/paths.ts';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useActiveRig } from './use-active-rig.ts';

type Props = { uid: string | null; floating?: boolean };

/**
 * Shows the active rig's length; links to the list of rigs, or to the form for the first one. Passes on the map's URL,
 * for the link back.
 */
export function RigChip({ uid, floating = false }: Props) {
  const { rig, hasRigs, isKnown } = useActiveRig(uid);
  const { units } = useUnits();
  const navigate = useNavigate();
  const isGarageEmpty = isKnown && !hasRigs;
  const path = isGarageEmpty ? NEW_RIG_PATH : PATHS.rigs;

  function openRigs(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(path, { state: { map: window.location.pathname + window.location.search } });
  }

  return (
    <Link
      to={path}
      title={rig?.name}
      onClick={openRigs}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-xs font-medium whitespace-nowrap transition-colors [&_svg]:size-4',
        rig ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-panel text-ink-2 hover:bg-panel-2',
        floating && 'shadow-float',
      )}
    >
      <Caravan aria-hidden="true" />
      {rig ? `${formatLength(rig.measures.lengthM, units)} rig` : noRigLabel(isGarageEmpty, hasRigs)}
    </Link>
  );
}

function noRigLabel(isGarageEmpty: boolean, hasRigs: boolean): string {
  if (isGarageEmpty) return 'Add your rig';
  return hasRigs ? 'Choose your rig' : 'My rig';
}
