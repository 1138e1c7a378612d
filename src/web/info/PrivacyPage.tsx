import { LegalPage } from './LegalPage.tsx';
import { PRIVACY_CHOICES } from './privacy-choices.tsx';
import { PRIVACY_ELSEWHERE } from './privacy-elsewhere.tsx';
import { PRIVACY_STORED } from './privacy-stored.tsx';

const UPDATED = { isoDate: '2026-11-30', text: 'November 30, 2026' };

export function PrivacyPage({ productName }: { productName: string }) {
  return (
    <LegalPage
      title="Privacy Policy"
      updated={UPDATED}
      summary={<Summary productName={productName} />}
      sections={[...PRIVACY_STORED, ...PRIVACY_ELSEWHERE, ...PRIVACY_CHOICES]}
    />
  );
}

function Summary({ productName }: { productName: string }) {
  return (
    <>
      <p>
        <strong>In short.</strong> {productName} needs an email address for your account, and stores what you save
        there. Your location stays on your device unless you ask for something that needs it. We do not sell personal
        data or show ads. You can download your data, turn off analytics, and delete everything.
      </p>
      <p>“We” means the operator of the {productName} service at this web address; “you” means anyone who uses it.</p>
    </>
  );
}
