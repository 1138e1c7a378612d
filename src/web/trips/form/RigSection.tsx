import { Link } from 'react-router';
import { NEW_RIG_PATH } from '#web/lib/paths.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { FormGroup } from './FormGroup.tsx';
import { type RigSelection, resolveDraftRig } from './trip-draft.ts';
import type { TripForm } from './use-trip-form.ts';

export function RigSection({ rigSelection, form }: { rigSelection: RigSelection; form: TripForm }) {
  const { draft, change } = form;
  const { savedRig } = resolveDraftRig(draft, rigSelection);
  return (
    <FormGroup title="Rig">
      {rigSelection.rigs.length === 0 ? (
        <p className="text-sm text-ink-2">
          You have no rig yet, so plans assume a 25 ft, 8,000 lb trailer behind a full-size electric pickup.{' '}
          <Link to={NEW_RIG_PATH} className="font-semibold text-brand underline underline-offset-2">
            Add your rig
          </Link>
        </p>
      ) : (
        <SelectField
          label="Plan for"
          name="trip-rig"
          options={listOptions(rigSelection)}
          value={draft.rigId ?? ''}
          onChange={(id) => change({ rigId: id === '' ? null : id })}
        />
      )}
      {(savedRig === null || savedRig.trailer !== null) && (
        <Switch
          label="No trailer"
          hint="Plan for the vehicle only"
          checked={draft.isSolo}
          onCheckedChange={(isSolo) => change({ isSolo })}
        />
      )}
    </FormGroup>
  );
}

function listOptions({ rigs, active }: RigSelection) {
  const defaultOption = { value: '', label: active ? `${active.name} (in use)` : 'Default trailer and pickup' };
  return [
    defaultOption,
    ...rigs.filter(({ id }) => id !== active?.id).map(({ id, name }) => ({ value: id, label: name })),
  ];
}
