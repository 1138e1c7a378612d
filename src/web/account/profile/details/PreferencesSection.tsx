import { DEFAULT_PREFERENCES, UserPreferences } from '#domain/account/user-preferences.ts';
import { PreferencesFields } from '../../preferences/PreferencesFields.tsx';
import { describePreferences } from '../../preferences/preferences-labels.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { Fact, Facts } from '../Facts.tsx';
import { EditableSection } from './EditableSection.tsx';
import { PROFILE_FAILURE } from './use-save-profile.ts';

export type OnPreferencesChange = (before: UserPreferences, after: UserPreferences) => void;

export function PreferencesSection({ onChange }: { onChange?: OnPreferencesChange | undefined }) {
  const { preferences, save } = usePreferences();
  const current = preferences ?? DEFAULT_PREFERENCES;
  return (
    <EditableSection
      title="Map preferences"
      hint="The map starts with these. You can change them at any time with the filters on the map."
      schema={UserPreferences}
      values={current}
      save={async (chosen) => {
        const isSent = await save(chosen);
        onChange?.(current, chosen);
        return isSent
          ? 'Your preferences were saved.'
          : 'Your preferences are saved in this browser, and will be saved to your account when you are back online.';
      }}
      failure={PROFILE_FAILURE}
      view={
        <Facts>
          {describePreferences(current).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      }
      fields={(form) => <PreferencesFields preferences={form.watch()} onChange={form.change} />}
    />
  );
}
