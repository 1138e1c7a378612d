import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#domain/account/user.ts';
import type { StoredBranding } from '#domain/company/branding/branding.ts';
import type { CompanyMembership } from '#domain/company/company.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { findHeading, Section } from '#web/ui/Section.tsx';
import { useLogo } from '../../company-brand/use-company-brand.ts';
import { BrandingForm } from './BrandingForm.tsx';
import { BrandingPreview } from './BrandingPreview.tsx';
import { useBranding } from './branding-queries.ts';
import { RemoveBranding } from './RemoveBranding.tsx';

const HEADING_ID = 'branding-heading';

type Props = { user: Pick<User, 'uid'>; company: CompanyMembership };

export function BrandingSection({ user: { uid }, company }: Props) {
  const { data: response, isError, refetch } = useBranding(uid, company.id);
  const [isEditing, setEditing] = useState(false);
  const isLicensed = checkFeature(company.license ?? 'free', 'custom_branding').hasAccess;
  const isOpen = isEditing && isLicensed;
  function close() {
    findHeading(HEADING_ID)?.focus();
    setEditing(false);
  }
  const editButton = response && isLicensed && !isOpen && (
    <Button kind="secondary" onClick={() => setEditing(true)}>
      {response.data ? 'Edit' : 'Set up'}
    </Button>
  );
  return (
    <Section title="Branding" headingId={HEADING_ID} hint={<Hint />} action={editButton}>
      {!isLicensed && <NotLicensed isSetUp={Boolean(response?.data)} />}
      {!response && (
        <LoadingOrError hasFailed={isError} failure="We couldn't load your branding." onRetry={() => void refetch()} />
      )}
      {response && isOpen && <BrandingForm uid={uid} company={company} saved={response.data} onDone={close} />}
      {response?.data && !isOpen && (
        <>
          {isLicensed && <StoredPreview companyName={company.name} branding={response.data} />}
          <RemoveBranding uid={uid} companyId={company.id} headingId={HEADING_ID} />
        </>
      )}
    </Section>
  );
}

function Hint() {
  return (
    <>
      Members see your company's name, logo, and color on the page and in print. People you invite see them in the
      invitation email.{' '}
      <Link to={`${PATHS.help}#branding`} className="font-medium text-brand underline underline-offset-4">
        How it works
      </Link>
    </>
  );
}

function NotLicensed({ isSetUp }: { isSetUp: boolean }) {
  const plansLink = (
    <Link
      to={PATHS.plans}
      className="inline-flex min-h-11 shrink-0 items-center rounded-lg px-2 font-semibold underline"
    >
      See plans
    </Link>
  );
  return (
    <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />} action={plansLink}>
      {isSetUp
        ? "Branding comes with Enterprise, so members don't see yours now. It comes back with the license."
        : 'Branding comes with Enterprise.'}
    </Banner>
  );
}

function StoredPreview({ companyName, branding }: { companyName: string; branding: StoredBranding }) {
  const logoUrl = useLogo(branding.logo);
  return <BrandingPreview brand={{ name: branding.name ?? companyName, logoUrl }} color={branding.color} />;
}
