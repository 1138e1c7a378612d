import type { User } from '#domain/account/user.ts';
import { Fact, Facts } from '../Facts.tsx';
import { EditableSection } from './EditableSection.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { ProfileForm, toProfileForm } from './profile-draft.ts';
import { PROFILE_FAILURE, useSaveProfile } from './use-save-profile.ts';

const ACCOUNT_TYPE_LABELS = { personal: 'Personal', business: 'Business' } as const;

export function DetailsSection({ user }: { user: User }) {
  const save = useSaveProfile();
  return (
    <EditableSection
      title="Your details"
      schema={ProfileForm}
      values={toProfileForm(user)}
      save={async (draft) => {
        await save(draft);
        return 'Your profile was saved.';
      }}
      failure={PROFILE_FAILURE}
      view={
        <Facts>
          <Fact name="Display name">{user.displayName || 'None'}</Fact>
          <Fact name="Account type">{ACCOUNT_TYPE_LABELS[user.accountType]}</Fact>
          {user.companyName && <Fact name="Company name">{user.companyName}</Fact>}
        </Facts>
      }
      fields={(form) => <ProfileFields form={form} />}
    />
  );
}
