import { LegalPage } from './LegalPage.tsx';
import { TERMS_OF_SERVICE } from './terms-of-service.tsx';
import { TERMS_OF_USE } from './terms-of-use.tsx';

const UPDATED = { day: '2026-11-21', words: 'November 21, 2026' };

/** What a person and the service may expect of each other. */
export function TermsPage({ productName }: { productName: string }) {
  return (
    <LegalPage
      title="Terms of Service"
      updated={UPDATED}
      summary={<Summary productName={productName} />}
      sections={[...TERMS_OF_USE, ...TERMS_OF_SERVICE]}
    />
  );
}

function Summary({ productName }: { productName: string }) {
  return (
    <>
      <p>
        <strong>In short.</strong> {productName} helps you plan where to charge with a trailer. It cannot promise that a
        station is as its data says. On the road, signs, the people in charge of a site and your own judgment decide.
        Look after your account, be fair to others, and leave whenever you like.
      </p>
      <p>
        These terms hold between you and whoever runs the {productName} service at the address you are reading this on
        (“we”). By using the service you accept them; if you use it for a company, you accept them on its behalf.
      </p>
    </>
  );
}
