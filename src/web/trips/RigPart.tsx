import { Link } from 'react-router';
import { NEW_RIG_ADDRESS } from '#web/lib/addresses.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { FormGroup } from './FormGroup.tsx';
import { type RigChoice, rigOfDraft } from './trip-draft.ts';
import type { TripForm } from './use-form.ts';

/** Which rig goes on the trip; without one the default trailer, and it says so. */
export function RigPart({ choice, form }: { choice: RigChoice; form: TripForm }) {
  const { draft, change } = form;
  const { kept } = rigOfDraft(draft, choice);
  return (
    <FormGroup title="Rig">
      {choice.rigs.length === 0 ? (
        <p className="text-sm text-ink-2">
          No rig yet, so this plans for a 25 ft, 8,000 lb trailer behind a full-size electric pickup.{' '}
          <Link to={NEW_RIG_ADDRESS} className="font-semibold text-brand underline underline-offset-2">
            Add your rig
          </Link>
        </p>
      ) : (
        <SelectField
          label="Plan for"
          name="trip-rig"
          options={optionsOf(choice)}
          value={draft.rigId ?? ''}
          onChange={(id) => change({ rigId: id === '' ? null : id })}
        />
      )}
      {(kept === null || kept.trailer !== null) && (
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

function optionsOf({ rigs, active }: RigChoice) {
  const first = { value: '', label: active ? `${active.name} (in use)` : 'Default trailer and pickup' };
  return [first, ...rigs.filter(({ id }) => id !== active?.id).map(({ id, name }) => ({ value: id, label: name }))];
}
