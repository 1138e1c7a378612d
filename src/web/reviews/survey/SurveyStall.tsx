import { Trash2 } from 'lucide-react';
import type { SiteFacts } from '#domain/score/site-facts.ts';
import { useUnits } from '#web/lib/units.ts';
import { Field } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { LAYOUT_LABELS } from '../report/outcome-labels.ts';
import { STALL_QUESTIONS, type StallDraft } from './survey-draft.ts';
import { CABLE_OPTIONS, LAYOUT_OPTIONS, QUESTION_LABELS, YES_NO_OPTIONS } from './survey-labels.ts';

type Props = {
  draft: StallDraft;
  /** Known facts of the site, used to show drivers' reports of the same stall. */
  site: SiteFacts;
  onChange: (next: Partial<StallDraft>) => void;
  /** Null for the only stall. */
  onRemove: (() => void) | null;
  errorFor: (field: string) => string | null;
};

function driverLayoutHint(stall: string, site: SiteFacts): string | undefined {
  const stallName = stall.trim().toUpperCase() || null;
  const layout = site.stalls.find(({ physicalReference }) => physicalReference === stallName)?.layout;
  if (layout?.source !== 'driver' && layout?.source !== 'drivers') return undefined;
  return `Drivers say: ${LAYOUT_LABELS[layout.value].label.toLowerCase()}.`;
}

export function SurveyStall({ draft, site, onChange, onRemove, errorFor }: Props) {
  const { units } = useUnits();
  const unit = units === 'miles' ? 'feet' : 'meters';
  const title = draft.stall.trim() === '' ? 'Stall without a number' : `Stall ${draft.stall.trim().toUpperCase()}`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left w-full text-base font-semibold">{title}</legend>
      <div className="clear-both flex items-end gap-2">
        <Field
          className="min-w-0 flex-1"
          label="Stall number"
          hint="Leave empty if all stalls are alike"
          autoCapitalize="characters"
          maxLength={40}
          value={draft.stall}
          error={errorFor('stall')}
          onChange={({ target }) => onChange({ stall: target.value })}
        />
        {onRemove && <IconButton label={`Remove: ${title}`} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      <SelectField
        label="How is it laid out?"
        name={`layout-${draft.key}`}
        options={LAYOUT_OPTIONS}
        value={draft.layout}
        hint={driverLayoutHint(draft.stall, site)}
        error={errorFor('layout')}
        onChange={(layout) => onChange({ layout })}
      />
      <Field
        label={`Usable length in ${unit}`}
        hint="From the front of the parked rig back to the first obstacle or lane"
        inputMode="decimal"
        value={draft.usableLength}
        error={errorFor('usableLengthM')}
        onChange={({ target }) => onChange({ usableLength: target.value })}
      />
      <Field
        label={`Overhead clearance in ${unit}`}
        hint="Under a canopy, a branch, or a gate"
        inputMode="decimal"
        value={draft.clearance}
        error={errorFor('clearanceM')}
        onChange={({ target }) => onChange({ clearance: target.value })}
      />
      <SelectField
        label="Where does the cable reach?"
        name={`cable-${draft.key}`}
        options={CABLE_OPTIONS}
        value={draft.cableReach}
        onChange={(cableReach) => onChange({ cableReach })}
      />
      <Field
        label="Other stalls that a rig blocks"
        hint="For a 45 ft (13.7 m) rig"
        inputMode="numeric"
        value={draft.blockedStalls}
        error={errorFor('blockedStalls')}
        onChange={({ target }) => onChange({ blockedStalls: target.value })}
      />
      {STALL_QUESTIONS.map((question) => (
        <SelectField
          key={question}
          label={QUESTION_LABELS[question]}
          name={`${question}-${draft.key}`}
          options={YES_NO_OPTIONS}
          value={draft[question]}
          onChange={(answer) => onChange({ [question]: answer })}
        />
      ))}
    </fieldset>
  );
}
