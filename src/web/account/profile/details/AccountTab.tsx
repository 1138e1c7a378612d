import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { findHeading, Section } from '#web/ui/Section.tsx';
import { useSessionState } from '../../session/session-context.ts';
import { isSignedOut } from '../../session/session-state.ts';
import { ApiKeysSection } from '../api-keys/ApiKeysSection.tsx';
import { BrandingSection } from '../branding/BrandingSection.tsx';
import { SignOnSection } from '../single-sign-on/SignOnSection.tsx';
import { DataDownload } from './DataDownload.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

const DELETION_HEADING_ID = 'deletion-heading';

export function AccountTab({ goToLandingPage }: { goToLandingPage: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const auth = useSessionState();
  function cancel() {
    findHeading(DELETION_HEADING_ID)?.focus();
    setConfirming(false);
  }
  return (
    <>
      {auth.appUser && <ApiKeysSection user={auth.appUser} />}
      {auth.appUser?.company?.role === 'owner' && <SignOnSection user={auth.appUser} />}
      {auth.appUser?.company?.role === 'owner' && (
        <BrandingSection user={auth.appUser} company={auth.appUser.company} />
      )}
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
        headingId={DELETION_HEADING_ID}
        hint="Deleting your account removes your profile, preferences, sign-in, and everything you saved. This can't be undone."
      >
        {isConfirming ? (
          <DeleteAccountForm goToLandingPage={goToLandingPage} onCancel={cancel} />
        ) : (
          <Button kind="danger" className="self-start" onClick={() => setConfirming(true)}>
            Delete Account
          </Button>
        )}
      </Section>
    </>
  );
}
