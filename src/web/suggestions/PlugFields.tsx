import { CONNECTORS } from '#domain/chargers/charger.ts';
import { CONNECTOR_NAMES } from '#domain/chargers/plugs/connector-names.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { FormGroup } from './FormGroup.tsx';
import { currentValueHint, SuggestedTextField } from './SuggestedTextField.tsx';
import type { SuggestionEditing } from './use-suggestion-form.ts';

export function PlugFields({ editing }: { editing: SuggestionEditing }) {
  const { form, change } = editing;
  const hint = currentValueHint(editing, 'connectors');
  return (
    <FormGroup title="Plugs">
      <SuggestedTextField editing={editing} field="dcFastCount" inputMode="numeric" />
      <SuggestedTextField editing={editing} field="level2Count" inputMode="numeric" />
      <SuggestedTextField editing={editing} field="level1Count" inputMode="numeric" />
      <SuggestedTextField editing={editing} field="maxPowerKw" inputMode="decimal" />
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="mb-1.5 text-sm font-medium">Connectors</legend>
        <div className="flex flex-wrap gap-2">
          {CONNECTORS.map((connector) => (
            <Chip
              key={connector}
              pressed={form.connectors.includes(connector)}
              onPressedChange={(pressed) =>
                change({
                  connectors: CONNECTORS.filter((other) =>
                    other === connector ? pressed : form.connectors.includes(other),
                  ),
                })
              }
            >
              {CONNECTOR_NAMES[connector]}
            </Chip>
          ))}
        </div>
        {hint && <p className="mt-1.5 text-xs text-ink-3">{hint}</p>}
      </fieldset>
    </FormGroup>
  );
}
