import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#domain/account/user.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SignOnForm } from './SignOnForm.tsx';
import { SignOnSteps } from './SignOnSteps.tsx';
import { useSignOn } from './sign-on-queries.ts';

const HEADING_ID = 'sign-on-heading';

export function SignOnSection({ user: { uid, company } }: { user: User }) {
  const { data: response, isError, refetch } = useSignOn(uid);
  const [isEditing, setEditing] = useState(false);
  const isLicensed = checkFeature(company?.license ?? 'free', 'sso_integration').hasAccess;
  if (!isLicensed && !response?.data) return null;
  if (response && !response.isAvailable) return <SignOnUnavailable />;
  const editButton = response && isLicensed && !isEditing && (
    <Button kind="secondary" onClick={() => setEditing(true)}>
      {response.data ? 'Edit' : 'Set up'}
    </Button>
  );
  return (
    <Section title="Single sign-on" headingId={HEADING_ID} hint={<Hint />} action={editButton}>
      {!isLicensed && (
        <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />}>
          Single sign-on comes with Enterprise, so it is off now, and everyone signs in as before.
        </Banner>
      )}
      {!response && (
        <LoadingOrError
          hasFailed={isError}
          failure="We couldn't load your single sign-on settings."
          onRetry={() => void refetch()}
        />
      )}
      {response && isEditing && <SignOnForm uid={uid} saved={response.data} onDone={() => setEditing(false)} />}
      {response?.data && !isEditing && (
        <SignOnSteps uid={uid} signOn={response.data} isLicensed={isLicensed} headingId={HEADING_ID} />
      )}
    </Section>
  );
}

function SignOnUnavailable() {
  return (
    <Section
      title="Single sign-on"
      hint="Single sign-on isn't available, because this server signs people in with Firebase."
    />
  );
}

function Hint() {
  return (
    <>
      People with an email address at your company's domain sign in with your company's own sign-in service (OpenID
      Connect) and become members.{' '}
      <Link to={`${PATHS.help}#single-sign-on`} className="font-medium text-brand underline underline-offset-4">
        How it works
      </Link>
    </>
  );
}
