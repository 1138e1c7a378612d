import { LegalPage } from './LegalPage.tsx';
import { PRIVACY_CHOICES } from './privacy-choices.tsx';
import { PRIVACY_ELSEWHERE } from './privacy-elsewhere.tsx';
import { PRIVACY_STORED } from './privacy-stored.tsx';

const UPDATED = { day: '2026-11-22', words: 'November 22, 2026' };

/** What is kept about a person, where, and how to be rid of it. */
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
        <strong>In short.</strong> {productName} needs an email address to give you an account, and keeps what you save
        there. Your position stays on your device unless you ask for something that needs it. We do not sell personal
        data and show no advertising. You can take your data with you, switch analytics off, and delete everything.
      </p>
      <p>
        “We” is whoever runs the {productName} service at the address you are reading this on; “you” is whoever uses it.
      </p>
    </>
  );
}
