import { COMPANY_NAME_MAX } from '#domain/account/company-name.ts';
import { DISPLAY_NAME_MAX } from '#domain/account/user.ts';
import type { AppForm } from '#web/lib/form/use-app-form.ts';
import { Field } from '#web/ui/Field.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import type { ProfileForm } from './profile-draft.ts';

const ACCOUNT_TYPE_CARDS = [
  { value: 'personal', label: 'Personal', hint: 'For individual EV owners' },
  { value: 'business', label: 'Business', hint: 'For companies, teams, or organizations' },
] as const;

export function ProfileFields({ form }: { form: AppForm<ProfileForm> }) {
  const accountType = form.watch('accountType');
  return (
    <>
      <Field
        label="Display name"
        autoComplete="name"
        required
        {...form.field('displayName')}
        maxLength={DISPLAY_NAME_MAX}
      />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
          Account type
        </p>
        <RadioCards
          label="Account type"
          cards={ACCOUNT_TYPE_CARDS}
          value={accountType}
          onChange={(chosen) => form.change({ accountType: chosen })}
        />
      </div>
      {accountType === 'business' && (
        <Field
          label="Company name"
          autoComplete="organization"
          required
          {...form.field('companyName')}
          maxLength={COMPANY_NAME_MAX}
        />
      )}
    </>
  );
}
