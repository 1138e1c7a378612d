import { RadioCards } from '#web/ui/RadioCards.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { FormGroup } from './FormGroup.tsx';
import { PlugFields } from './PlugFields.tsx';
import { PositionFields } from './PositionFields.tsx';
import { currentValueHint, SuggestedTextField } from './SuggestedTextField.tsx';
import {
  ACCESS_CHOICES,
  FIELD_LABELS,
  facilityTypeOptions,
  RESTRICTED_CHOICES,
  STATUS_CHOICES,
} from './suggestion-labels.ts';
import type { SuggestionEditing } from './use-suggestion-form.ts';

type Props = { editing: SuggestionEditing; isNew: boolean; mayLocate: boolean };

export function SuggestionFields({ editing, isNew, mayLocate }: Props) {
  return (
    <>
      <StatusFields editing={editing} isNew={isNew} />
      <PlaceFields editing={editing} />
      <PositionFields editing={editing} mayLocate={mayLocate} />
      <PlugFields editing={editing} />
      <AccessFields editing={editing} />
      <ReasonFields editing={editing} />
    </>
  );
}

type PartProps = { editing: SuggestionEditing };

function StatusFields({ editing, isNew }: PartProps & { isNew: boolean }) {
  const hint = currentValueHint(editing, 'status');
  return (
    <FormGroup title="Status">
      <div className="sm:col-span-2">
        <RadioCards
          compact
          label="Status"
          cards={isNew ? STATUS_CHOICES.filter(({ value }) => value !== 'closed') : STATUS_CHOICES}
          value={editing.form.status as (typeof STATUS_CHOICES)[number]['value']}
          onChange={(status) => editing.change({ status })}
        />
        {hint && <p className="mt-1.5 text-xs text-ink-3">{hint}</p>}
      </div>
    </FormGroup>
  );
}

function PlaceFields({ editing }: PartProps) {
  const { form, change } = editing;
  return (
    <FormGroup title="Name and address">
      <SuggestedTextField editing={editing} field="name" className="sm:col-span-2" />
      <SuggestedTextField editing={editing} field="streetAddress" className="sm:col-span-2" />
      <SuggestedTextField editing={editing} field="city" />
      <div className="grid grid-cols-2 gap-4">
        <SuggestedTextField editing={editing} field="state" maxLength={2} />
        <SuggestedTextField editing={editing} field="zip" inputMode="numeric" maxLength={5} />
      </div>
      <SuggestedTextField editing={editing} field="network" />
      <SelectField
        label={FIELD_LABELS.facilityType}
        name="facilityType"
        options={facilityTypeOptions(form.facilityType)}
        value={form.facilityType}
        onChange={(facilityType) => change({ facilityType })}
        hint={currentValueHint(editing, 'facilityType')}
      />
    </FormGroup>
  );
}

function AccessFields({ editing }: PartProps) {
  const { form, change } = editing;
  return (
    <FormGroup title="Access and price">
      <SelectField
        label={FIELD_LABELS.access}
        name="access"
        options={ACCESS_CHOICES}
        value={form.access as (typeof ACCESS_CHOICES)[number]['value']}
        onChange={(access) => change({ access })}
        hint={currentValueHint(editing, 'access')}
      />
      <SelectField
        label={FIELD_LABELS.restrictedAccess}
        name="restrictedAccess"
        options={RESTRICTED_CHOICES}
        value={form.restrictedAccess as (typeof RESTRICTED_CHOICES)[number]['value']}
        onChange={(restrictedAccess) => change({ restrictedAccess })}
        hint={currentValueHint(editing, 'restrictedAccess')}
      />
      <SuggestedTextField
        editing={editing}
        field="accessDaysTime"
        className="sm:col-span-2"
        hint="For example: 24 hours daily"
      />
      <SuggestedTextField editing={editing} field="pricing" />
      <SuggestedTextField editing={editing} field="phone" type="tel" />
      <SuggestedTextField
        editing={editing}
        field="intersectionDirections"
        className="sm:col-span-2"
        hint="For example: behind the store, by the truck entrance"
      />
    </FormGroup>
  );
}

function ReasonFields({ editing }: PartProps) {
  const { form, change, errorFor } = editing;
  return (
    <FormGroup title="How you know">
      <TextArea
        label="Reason"
        name="reason"
        className="sm:col-span-2 [&_textarea]:min-h-24"
        required
        value={form.reason}
        onChange={({ target }) => change({ reason: target.value })}
        error={errorFor('reason') ?? null}
        hint="Only our moderators will see this."
      />
      <div className="sm:col-span-2">
        <SuggestedEvidence editing={editing} />
      </div>
    </FormGroup>
  );
}

function SuggestedEvidence({ editing: { form, change, errorFor } }: PartProps) {
  return (
    <TextArea
      label="Evidence (optional)"
      name="evidence"
      className="[&_textarea]:min-h-16"
      value={form.evidence}
      onChange={({ target }) => change({ evidence: target.value.replace(/\s*\n\s*/g, ' ') })}
      error={errorFor('evidence') ?? null}
      hint="A web page, or a link to a photo."
    />
  );
}
