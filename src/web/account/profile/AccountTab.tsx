import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { useSessionState } from '../session-context.ts';
import { isSignedOut } from '../session-state.ts';
import { DataDownload } from './DataDownload.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { Section } from './Section.tsx';

/** What cannot be undone, and what is better done before it. */
export function AccountTab({ onLeave }: { onLeave: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const auth = useSessionState();
  return (
    <>
      {!isSignedOut(auth) && (
        <Section
          title="Keep a copy"
          hint="Before you delete your account, you can download all of your data as one file."
        >
          <DataDownload />
        </Section>
      )}
      <Section
        title="Danger zone"
        hint="Deleting your account removes your profile, preferences, sign-in, and everything you saved. This can't be undone."
      >
        {isAsked ? (
          <DeleteForm onLeave={onLeave} onCancel={() => setAsked(false)} />
        ) : (
          <Button kind="danger" className="self-start" onClick={() => setAsked(true)}>
            Delete Account
          </Button>
        )}
      </Section>
    </>
  );
}
