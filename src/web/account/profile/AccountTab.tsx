import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { Section } from './Section.tsx';

/** What cannot be undone. */
export function AccountTab({ onLeave }: { onLeave: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Section
      title="Danger zone"
      hint="Deleting your account removes your profile, your preferences and everything you saved, here and at the sign-in provider. It cannot be undone."
    >
      {isAsked ? (
        <DeleteForm onLeave={onLeave} onCancel={() => setAsked(false)} />
      ) : (
        <Button kind="danger" className="sm:self-start" onClick={() => setAsked(true)}>
          Delete Account
        </Button>
      )}
    </Section>
  );
}
