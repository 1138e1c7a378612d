import { ExternalLink, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { locate } from '#web/lib/browser/geolocation.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormGroup } from './FormGroup.tsx';
import { pointLink } from './point-link.ts';
import { currentValueHint } from './SuggestedTextField.tsx';
import { toPositionFields } from './suggestion-form.ts';
import type { SuggestionEditing } from './use-suggestion-form.ts';

type Props = { editing: SuggestionEditing; mayLocate: boolean };

export function PositionFields({ editing, mayLocate }: Props) {
  const { form, change } = editing;
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const problem = editing.errorFor('position') ?? null;
  const hint = editing.seen === null ? 'Starts at the map center.' : currentValueHint(editing, 'position');

  async function fillFromDevice() {
    setState('locating');
    try {
      change(toPositionFields(await locate()));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <FormGroup title="Where the plugs are">
      <Field
        label="Latitude"
        name="lat"
        inputMode="text"
        autoComplete="off"
        value={form.lat}
        onChange={({ target }) => change({ lat: target.value })}
        error={problem}
        {...(hint === undefined ? {} : { hint })}
      />
      <Field
        label="Longitude"
        name="lng"
        inputMode="text"
        autoComplete="off"
        value={form.lng}
        onChange={({ target }) => change({ lng: target.value })}
        aria-invalid={problem ? true : undefined}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        {mayLocate && (
          <Button kind="secondary" disabled={state === 'locating'} onClick={() => void fillFromDevice()}>
            <LocateFixed aria-hidden="true" className="size-4" />
            {state === 'locating' ? 'Locating...' : 'Use my location'}
          </Button>
        )}
        <a href={pointLink(form.lat, form.lng)} target="_blank" rel="noreferrer" className={buttonStyle('quiet')}>
          <ExternalLink aria-hidden="true" className="size-4" /> Check this point on a map
        </a>
      </div>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-alert sm:col-span-2">
          {ERRORS.location_unavailable.message}
        </p>
      )}
    </FormGroup>
  );
}
