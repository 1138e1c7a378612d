import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#domain/account/user.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { findHeading, Section } from '#web/ui/Section.tsx';
import { useApiKeys } from './api-key-queries.ts';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { KeyList } from './KeyList.tsx';
import { NewKey } from './NewKey.tsx';

const HEADING_ID = 'api-keys-heading';

type Step = { readonly kind: 'list' } | { readonly kind: 'creating' } | { readonly kind: 'created'; key: string };

/** API keys of an enterprise account; also lists the remaining keys after the license ends. */
export function ApiKeysSection({ user }: { user: User }) {
  const { uid, license } = user;
  const { data: keys, isError, refetch } = useApiKeys(uid);
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const gate = checkFeature(license, 'api_access');
  if (!gate.hasAccess && (keys ?? []).length === 0) return null;
  const showList = () => {
    findHeading(HEADING_ID)?.focus();
    setStep({ kind: 'list' });
  };
  const createButton = step.kind === 'list' && gate.hasAccess && (
    <Button kind="secondary" onClick={() => setStep({ kind: 'creating' })}>
      Create a key
    </Button>
  );
  return (
    <Section title="API keys" headingId={HEADING_ID} hint={<Hint />} action={createButton}>
      {!gate.hasAccess && (
        <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />}>
          API access requires Enterprise, so your keys don't work now. They will work again once you have it.
        </Banner>
      )}
      {step.kind === 'creating' && (
        <CreateKeyForm uid={uid} onCreated={(key) => setStep({ kind: 'created', key })} onCancel={showList} />
      )}
      {step.kind === 'created' && <NewKey text={step.key} onDone={showList} />}
      {keys ? (
        <KeyList uid={uid} keys={keys} headingId={HEADING_ID} />
      ) : (
        <LoadingOrError hasFailed={isError} failure="We couldn't load your API keys." onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

function Hint() {
  return (
    <>
      With a key, your own programs can use this account: read its favorites, rigs, and trips, and plan new trips.{' '}
      <Link to={PATHS.developers} className="font-medium text-brand underline underline-offset-4">
        Examples and limits
      </Link>
    </>
  );
}
