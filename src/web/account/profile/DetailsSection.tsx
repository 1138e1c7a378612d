import type { User } from '#domain/account/user.ts';
import { EditableSection } from './EditableSection.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { toProfileForm } from './profile-draft.ts';
import { Fact, Facts } from './Section.tsx';
import { useProfileEditing } from './use-profile-editing.ts';

const TYPE_LABELS = { personal: 'Personal', business: 'Business' } as const;

export function DetailsSection({ user }: { user: User }) {
  const editing = useProfileEditing(() => toProfileForm(user), 'Your profile was saved.');
  return (
    <EditableSection
      title="Your details"
      editing={editing}
      view={
        <Facts>
          <Fact name="Display name">{user.displayName || 'Not given'}</Fact>
          <Fact name="Account type">{TYPE_LABELS[user.accountType]}</Fact>
          {user.companyName && <Fact name="Company name">{user.companyName}</Fact>}
        </Facts>
      }
      fields={(typed) => <ProfileFields typed={typed} onChange={editing.change} isSaving={editing.task.isRunning} />}
    />
  );
}
