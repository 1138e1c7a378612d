import type { ReactNode } from 'react';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import {
  AMENITY_FIELDS,
  CHARGER_TYPE_OPTIONS,
  getChargerTypes,
  toChargerTypeFields,
  USER_TYPE_CARDS,
} from './preferences-labels.ts';

type Props = { preferences: UserPreferences; onChange: (changes: Partial<UserPreferences>) => void };

export function PreferencesFields({ preferences, onChange }: Props) {
  const chargers = getChargerTypes(preferences);
  return (
    <>
      <Group title="How do you tow?">
        <RadioCards
          label="How do you tow?"
          cards={USER_TYPE_CARDS}
          value={preferences.userType}
          onChange={(userType) => onChange({ userType })}
        />
      </Group>
      <Group title="Which chargers?">
        <SegmentedControl
          framed
          label="Which chargers?"
          segments={CHARGER_TYPE_OPTIONS}
          value={chargers}
          onChange={(chosen) => onChange(toChargerTypeFields(chosen))}
        />
        <Switch
          label="Trailer friendly only"
          hint="Trailer score of 70 or more; stations without a score are hidden"
          checked={preferences.trailerFriendlyOnly}
          onCheckedChange={(trailerFriendlyOnly) => onChange({ trailerFriendlyOnly })}
        />
      </Group>
      <Group title="Status">
        <Switch
          label="Hide out of service"
          checked={preferences.operationalOnly}
          onCheckedChange={(operationalOnly) => onChange({ operationalOnly })}
        />
        <Switch
          label="Open 24/7 only"
          checked={preferences.twentyFourSevenOnly}
          onCheckedChange={(twentyFourSevenOnly) => onChange({ twentyFourSevenOnly })}
        />
        {chargers === 'both' && (
          <Switch
            label="Include unknown plugs"
            hint="Stations with unlisted plugs"
            checked={preferences.includeUnknownStatus}
            onCheckedChange={(includeUnknownStatus) => onChange({ includeUnknownStatus })}
          />
        )}
      </Group>
      <Group title="What do you want nearby?" hint="A preference only. Nothing is hidden.">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">What do you want nearby?</legend>
          {AMENITY_FIELDS.map(([field, label]) => (
            <Chip key={field} pressed={preferences[field]} onPressedChange={(on) => onChange({ [field]: on })}>
              {label}
            </Chip>
          ))}
        </fieldset>
      </Group>
    </>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p className="text-sm font-semibold">{title}</p>
        {hint && <p className="text-xs text-ink-3">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
