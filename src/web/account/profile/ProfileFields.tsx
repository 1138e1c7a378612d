import { COMPANY_NAME_MAX, DISPLAY_NAME_MAX } from '#domain/account/user.ts';
import { Field } from '#web/ui/Field.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import type { ProfileFormState } from './profile-draft.ts';

const TYPES = [
  { value: 'personal', label: 'Personal', hint: 'For individual EV owners' },
  { value: 'business', label: 'Business', hint: 'For companies, teams, or organizations' },
] as const;

type Props = { typed: ProfileFormState; onChange: (parts: Partial<ProfileFormState>) => void; isSaving: boolean };

export function ProfileFields({ typed, onChange, isSaving }: Props) {
  return (
    <>
      <Field
        label="Display name"
        name="displayName"
        autoComplete="name"
        maxLength={DISPLAY_NAME_MAX}
        required
        readOnly={isSaving}
        value={typed.displayName}
        error={typed.problems.displayName ?? null}
        onChange={({ target }) => onChange({ displayName: target.value })}
      />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
          Account type
        </p>
        <RadioCards
          label="Account type"
          cards={TYPES}
          value={typed.accountType}
          onChange={(accountType) => onChange({ accountType })}
        />
      </div>
      {typed.accountType === 'business' && (
        <Field
          label="Company name"
          name="companyName"
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
          required
          readOnly={isSaving}
          value={typed.companyName}
          error={typed.problems.companyName ?? null}
          onChange={({ target }) => onChange({ companyName: target.value })}
        />
      )}
    </>
  );
}
